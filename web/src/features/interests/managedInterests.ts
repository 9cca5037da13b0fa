import { interests, type ManagedInterest } from '@marquee/contract/interests'
import { editCached, query } from '#api/query.ts'

export const managedInterests = () => query(interests.managed, {})

/** Puts one in front of another, or at the end; the order of the others stays. */
export const placed = (now: ManagedInterest[], interestId: string, beforeId: string | null) => {
  const moved = now.find(({ id }) => id === interestId)
  if (!moved) return now
  const others = now.filter((one) => one !== moved)
  const place = others.findIndex(({ id }) => id === beforeId)
  return others.toSpliced(place < 0 ? others.length : place, 0, moved)
}

/** Shows a place before the server has answered; the function it returns takes it back. */
export const showPlace = (interestId: string, beforeId: string | null) =>
  editCached<ManagedInterest[]>(managedInterests(), (now) => placed(now, interestId, beforeId))
