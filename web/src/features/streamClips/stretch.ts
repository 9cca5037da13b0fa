import { clipLimits } from '@marquee/contract/streamClips'

/** What is to be cut out of a recording: from and to so many whole seconds. */
export interface Stretch {
  from: number
  to: number
}

/** How much is proposed, in seconds, and how far around it the handles reach. */
const proposed = 30
const reach = 60

const [shortest, longest] = [clipLimits.shortestMs / 1_000, clipLimits.longestMs / 1_000]

/** What is proposed of a recording of so many seconds: half a minute from where its player stands, or, where none does, the last one. */
export const proposedOf = (length: number, at: number | undefined): Stretch => {
  const from = Math.max(0, Math.min(Math.floor(at ?? Infinity), Math.floor(length) - proposed))
  return { from, to: Math.min(Math.floor(length), from + proposed) }
}

/** How far the handles of a stretch can be moved: a minute around it, within what there is. */
export const windowOf = ({ from, to }: Stretch, length: number): Stretch => ({
  from: Math.max(0, Math.min(from, to) - reach), to: Math.max(1, Math.min(Math.floor(length), Math.max(from, to) + reach)),
})

/** Why a stretch cannot be a clip; undefined where it can. */
export const problemOf = ({ from, to }: Stretch, length: number): 'length' | 'beyond' | undefined => {
  if (to > Math.max(1, Math.ceil(length))) return 'beyond'
  return to - from < shortest || to - from > longest ? 'length' : undefined
}
