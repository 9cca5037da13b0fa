/** Videos and recordings in posts: playing them. */
export const playersWords = {
  play: (name: string) => `Play ${name}`,
  videoBy: (name: string) => `Video by ${name}`,
  audioBy: (name: string) => `Recording by ${name}`,
  notPlayed: 'This did not play.',
  tryAgain: 'Try again',
}
