import { ticketLimits, type OfferState, type TicketOffer } from '@marquee/contract/tickets'
import type { TypeRow } from './typeQueries.ts'

export interface Room {
  capacity: number | null
  taken: number
  held: number
}

/** What somebody may take: how many seats there are, how many tickets they have, whether the channel can be paid. */
interface Availability {
  room: Room
  mine: number
  canBePaid: boolean
  now: number
}

/** How few are left before it is said. */
const few = 10

/** How many of a kind are free; infinite where nothing bounds it. */
export const leftOf = ({ quantity, sold, held }: Pick<TypeRow, 'quantity' | 'sold' | 'held'>, room: Room) =>
  Math.min(
    quantity === null ? Number.POSITIVE_INFINITY : quantity - sold - held,
    room.capacity === null ? Number.POSITIVE_INFINITY : room.capacity - room.taken - room.held,
  )

const stateOf = (type: TypeRow, { room, canBePaid, now }: Availability): OfferState => {
  if (type.salesStart && Date.parse(type.salesStart) > now) return 'not_yet'
  if (type.salesEnd && Date.parse(type.salesEnd) <= now) return 'over'
  if (!type.hasTier) return 'needs_tier'
  if (leftOf(type, room) <= 0) return 'sold_out'
  return type.cents > 0 && !canBePaid ? 'closed' : 'open'
}

/** What a kind of ticket is to somebody now. */
export const offerOf = (type: TypeRow, availability: Availability): TicketOffer => {
  const { id, name, description, kind, cents, tierName, salesStart, salesEnd, perOrder } = type
  const state = stateOf(type, availability)
  const left = leftOf(type, availability.room)
  return {
    id, name, description, kind, cents, tierName, salesStart, salesEnd, state,
    most: state === 'open' ? Math.max(0, Math.min(perOrder, left, ticketLimits.perPerson - availability.mine)) : 0,
    left: left <= few && left > 0 ? left : null,
  }
}

/** What one costs for whoever says `chosen`; undefined where they may not say so. */
export const priceOf = ({ kind, cents }: Pick<TypeRow, 'kind' | 'cents'>, chosen: number | undefined): number | undefined => {
  if (kind === 'paid') return cents
  if (kind !== 'pay_what_you_can') return 0
  const price = chosen ?? cents
  return price >= cents && (price === 0 || price >= ticketLimits.leastCents) ? price : undefined
}
