/** The chapters of a livestream and of its recording. */
export const streamChaptersWords = {
  title: 'Chapters',
  none: 'Chapters lead people to what they look for. Name the moments that matter.',
  mark: 'Mark a chapter',
  markHint: 'It begins at this moment, and people find it in the recording.',
  add: 'Add a chapter',
  name: 'Title of the chapter',
  begins: 'Begins at',
  beginsHint: 'Minutes and seconds, as 4:05',
  noTime: 'Write minutes and seconds, as 4:05',
  save: 'Save',
  cancel: 'Cancel',
  change: (title: string) => `Change the chapter ${title}`,
  remove: (title: string) => `Remove the chapter ${title}`,
  removeTitle: 'Remove this chapter?',
  full: 'There are 100 chapters, and there is no room for more.',
}
