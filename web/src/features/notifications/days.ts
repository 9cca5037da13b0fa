import { dateOf } from '#ui/moment.ts'

type Day = 'today' | 'week' | 'earlier'

const weekMs = 7 * 86_400_000

/** Under which heading an instant (ISO 8601) stands: today in the reader's zone, the week before, or earlier. `now` is in ms. */
export const dayOf = (at: string, now: number): Day => {
  if (dateOf(at) === dateOf(new Date(now).toISOString())) return 'today'
  return now - Date.parse(at) < weekMs ? 'week' : 'earlier'
}
