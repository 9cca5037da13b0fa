/** Pushes to one device. */
export const pushWords = {
  here: 'Push on this device',
  hereText: (channel: string) => `${channel} tells you here, even while it is closed. Your browser asks you first.`,
  working: 'One moment',
  denied: {
    title: 'This browser blocks pushes',
    text: (channel: string) =>
      `You, or a setting of this device, said no to notifications of ${channel}. Open the site settings beside the address, allow notifications, then come back.`,
  },
  installFirst: {
    title: 'Add it to your home screen first',
    text: (channel: string) =>
      `On iPhone and iPad only apps on the home screen get pushes. Press Share, then Add to Home Screen, open ${channel} there and turn pushes on.`,
  },
  unable: {
    title: 'This browser has no pushes',
    text: (channel: string) => `Open ${channel} in another browser, or have what matters sent by mail.`,
  },
  cap: 'Pushes in seven days',
  capHint: 'What comes beyond that waits in the app. What is about your money, the safety of your account and what moderators decide is always pushed.',
  noCap: 'As many as there are',
  atMost: (count: number) => (count === 0 ? 'None' : `${count} at most`),
}
