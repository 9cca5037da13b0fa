import type { OfferState } from '@marquee/contract/tickets'
import type { SalesState } from '@marquee/contract/waitlist'

interface Sale {
  isToCome: boolean
  isPaused: boolean
  states: readonly OfferState[]
}

/** How the sale of an event stands, from how each of its kinds of tickets does: what can be had by somebody is open. */
export const salesStateOf = ({ isToCome, isPaused, states }: Sale): SalesState => {
  const some = (...these: OfferState[]) => states.some((state) => these.includes(state))
  if (!isToCome) return 'closed'
  if (isPaused) return 'paused'
  if (some('open', 'needs_tier', 'needs_invitation')) return 'open'
  if (some('sold_out')) return 'sold_out'
  return some('not_yet') || !states.length ? 'not_started' : 'closed'
}
