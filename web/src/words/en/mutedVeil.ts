/** In the place of what holds a muted word. */
export const mutedVeilWords = {
  hidden: 'Hidden by your muted words',
  holds: 'holds',
  show: 'Show',
  excerpt: (phrase: string) => `Hidden: it holds “${phrase}”`,
}
