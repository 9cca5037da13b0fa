import { instantIn } from '@marquee/contract/clocks'
import { authorZone } from './authorZone.ts'
import { readDay } from './readDay.ts'

const dayMs = 86_400_000

/**
 * The instants between two days, both included, as lists are narrowed to them: the reader's days, where no other zone is said. A day that
 * is none narrows nothing.
 */
export const betweenDays = (from: string, to: string, timeZone = authorZone()): { from?: string; to?: string } => {
  const start = instantIn(timeZone, readDay(from), '00:00')
  const last = Date.parse(`${readDay(to)}T00:00:00Z`)
  const end = Number.isNaN(last) ? undefined : instantIn(timeZone, new Date(last + dayMs).toISOString().slice(0, 10), '00:00')
  return { ...(start ? { from: start } : {}), ...(end ? { to: end } : {}) }
}
