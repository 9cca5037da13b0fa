/** What stands in for the product where there is no network. */
export const offlineWords = {
  title: 'You are offline',
  text: (channel: string) => `${channel} cannot be reached from here. We look for it again every few seconds and go on by ourselves.`,
  line: 'You are offline.',
  lineText: 'What you have read is still here, and what you write in chats goes out once you are back.',
  tryAgain: 'Try again',
  kept: 'Kept on this device',
  keptText: 'What you have read of your chats. What you wrote goes out once you are back.',
  nothingKept: 'Chats that you read are kept on this device for times like this.',
  waiting: (count: number) => (count === 1 ? '1 message waits to be sent' : `${count} messages wait to be sent`),
  draft: (text: string) => `Draft: ${text}`,
  attachment: 'Pictures or a file',
  goesOut: 'Goes out once you are back',
  notSent: 'Draft, not sent',
}
