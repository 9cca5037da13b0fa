/** The list of settings; each screen has words of its own. */
export const settings = {
  title: 'Settings',
  view: 'View',
  memberSince: (nickname: string, year: number) => `@${nickname} · Member since ${year}`,
  groups: { you: 'You', behaviour: 'How it behaves', account: 'Account' },
}
