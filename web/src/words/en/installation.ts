/** Putting the channel on the home screen. */
export const installationWords = {
  install: (channel: string) => `Install ${channel}`,
  text: 'It opens in a window of its own, from your home screen, and tells you when something happens.',
  doInstall: 'Install',
  notNow: 'Not now',
}
