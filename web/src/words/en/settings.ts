/** The list of settings; each screen has words of its own. */
export const settingsWords = {
  title: 'Settings',
  view: 'View',
  memberSince: (nickname: string, year: string) => `@${nickname} · Here since ${year}`,
  groups: { you: 'You', behaviour: 'How it behaves', account: 'Account' },
}
