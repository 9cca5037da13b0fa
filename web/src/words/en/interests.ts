/** What people are into. */
export const interestsWords = {
  title: 'Interests',
  text: 'What you are into',
  lead: 'They stand on your profile, and decide whom we suggest to you.',
  emptyTitle: 'Nothing chosen yet',
  emptyText: 'Choose a few topics, and we will suggest people who share them.',
  add: 'Add interests',
  addTitle: 'Add interests',
  addLead: (chosen: number, most: number) => `${chosen} of ${most} chosen. Every choice is saved at once.`,
  search: 'Search interests',
  searchPlaceholder: 'Ceramics, synths, zines …',
  none: (typed: string) => `No interest is called “${typed}”.`,
  all: 'All interests',
  removed: (name: string) => `${name} is removed.`,
  undo: 'Undo',
  done: 'Done',
}
