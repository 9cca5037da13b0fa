/** Passing a post on. */
export const sharesWords = {
  title: 'Share',
  share: 'Share',
  onTimeline: 'On your timeline',
  onTimelineText: 'Pass it on to those who follow you, with words of your own if you like.',
  toChat: 'In a chat',
  toChatText: 'Send it to somebody, or to a group.',
  copy: 'Copy the link',
  copyText: 'To paste it wherever you want.',
  copied: 'The link is copied.',
  notCopied: 'The link could not be copied. Select it below and copy it by hand.',
  elsewhere: 'Another app',
  elsewhereText: 'Opens the share sheet of your device.',
  link: 'Link',
  teaserOnly: 'Whoever opens the link sees the teaser, unless they have unlocked it.',
  back: 'Back',
  postBy: (name: string) => `A post by ${name}`,
}
