import type { Names } from '#words/names.ts'

/** Two owners have changed the same. */
export const theirsWords = ({ owner }: Names) => ({
  changedTo: `Another ${owner} has changed this to`,
  emptied: `Another ${owner} has emptied this.`,
  take: 'Take theirs',
  takeOf: (label: string) => `Take theirs: ${label}`,
  keep: 'Keep mine',
  keepOf: (label: string) => `Keep mine: ${label}`,
  undecided: `Another ${owner} has changed the same. Choose which one stays.`,
})
