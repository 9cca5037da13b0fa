/** The list of settings, and what they come to; each screen has words of its own. */
export const settingsWords = {
  title: 'Settings',
  view: 'View',
  memberSince: (nickname: string, year: string) => `@${nickname} · Here since ${year}`,
  groups: { you: 'You', behaviour: 'How it behaves', account: 'Account' },

  seen: 'How others see you',
  profile: 'Your profile',
  isOpen: 'Open to everyone',
  isPrivate: 'Private',
  found: 'In search and suggestions',
  isFound: 'Can be found',
  isNotFound: 'Cannot be found',
  noInterests: 'None chosen yet',
  noTier: 'None',
}
