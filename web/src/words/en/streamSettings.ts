/** How a channel holds its livestreams, for its owners. */
export const streamSettingsWords = {
  title: 'Livestreams',
  atOnce: 'On air at the same time',
  atOnceHint: (most: number) => `Whoever would be one more waits until another has ended. This installation takes ${most} at most.`,
  count: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'livestream' : 'livestreams'}`,
  kept: 'How long recordings are kept',
  keptHint: (days: number) =>
    `After that they are gone for good. What is older already stays for ${days} days from now on. Hosts may choose a shorter time.`,
  forEver: 'Until somebody deletes them',
  days: (days: number) => (days === 365 ? 'A year' : `${days} days`),
  saved: 'Saved. It holds from now on.',
  failed: 'The settings of livestreams did not come',
}
