/** Being reminded of livestreams, and what comes next of somebody's. */
export const streamRemindersWords = {
  remind: 'Remind me',
  reminded: 'You are reminded',
  remindedHow: 'Half an hour before, and when it begins. Press to be left alone',
  done: 'You hear half an hour before, and when it begins',
  undone: 'You are not reminded of it any more',
  next: 'Next livestream',
  isOn: 'Live now',
  startsOn: (when: string) => `${when}, your time`,
  watch: 'Watch',
  whose: (title: string) => ` of ${title}`,
}
