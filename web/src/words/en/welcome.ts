/** What owners say to whoever has come by a level. */
export const welcomeWords = {
  title: (tier: string) => `Welcome to ${tier}`,
  read: 'Thanks',
}
