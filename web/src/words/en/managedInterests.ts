const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`)

/** The interests of a channel, as its owners look after them. */
export const managedInterestsWords = {
  title: 'Interests',
  lead: 'What people choose from, in this order: drag a row by its handle, or move it with the arrow keys. Shared interests decide whom we suggest to whom.',
  add: 'Add interest',
  emptyTitle: 'No interests yet',
  emptyText: 'Name a few topics that people here share. They choose from them when they join.',
  offered: 'Offered',
  archived: 'Archived',
  archivedText: 'Nobody can choose these any more. Whoever has one keeps it.',
  noneOffered: 'None is offered. Bring one back, or add one.',
  name: 'Interest',
  people: 'People',
  actions: 'Actions',
  order: 'Order',
  move: (name: string) => `Move ${name}`,
  movedTo: (name: string, place: number, of: number) => `${name} is now ${place} of ${of}`,
  more: (name: string) => `More about ${name}`,
  edit: 'Edit',
  up: 'Move up',
  down: 'Move down',
  merge: 'Merge into another',
  archive: 'Archive',
  bringBack: 'Bring back',
  isArchived: (name: string) => `${name} is archived`,
  isBack: (name: string) => `${name} is offered again`,

  addTitle: 'Add an interest',
  editTitle: 'Edit interest',
  nameHint: 'One or two words say it best.',
  icon: 'Drawing',
  cancel: 'Cancel',
  save: 'Save changes',
  added: (name: string) => `${name} is at the end of the list`,
  saved: 'Your changes are saved',

  mergeTitle: (name: string) => `Merge “${name}” into another interest`,
  into: 'Into',
  mergeText: (name: string, count: number, into: string) =>
    count === 0
      ? `Nobody has “${name}”. It is gone afterwards; “${into}” stays.`
      : `${people(count)} with “${name}” will have “${into}” instead, each of them once. “${name}” is gone afterwards, and this cannot be undone.`,
  doMerge: 'Merge',
  merged: (name: string, into: string, moved: number) => `${name} is merged into ${into}, which ${moved === 1 ? '1 more person has' : `${moved.toLocaleString('en-US')} more people have`} now`,
}
