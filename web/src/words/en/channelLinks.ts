/** Where a channel is found besides, and where it helps. */
export const channelLinksWords = {
  elsewhere: (channel: string) => `${channel} elsewhere`,
  help: 'Help',
}
