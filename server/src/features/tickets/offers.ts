import { ticketLimits, type OfferState, type TicketOffer } from '@marquee/contract/tickets'
import type { GoodCode } from './codeQueries.ts'
import { offOf } from './prices.ts'
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
  /** What they may take besides, and pay less, by a code. */
  code?: GoodCode | undefined
}

/** How few are left before it is said. */
const few = 10

/** How many of a kind are free; infinite where nothing bounds it. */
export const leftOf = ({ quantity, sold, held }: Pick<TypeRow, 'quantity' | 'sold' | 'held'>, room: Room) =>
  Math.min(
    quantity === null ? Number.POSITIVE_INFINITY : quantity - sold - held,
    room.capacity === null ? Number.POSITIVE_INFINITY : room.capacity - room.taken - room.held,
  )

/** How many of it somebody can still have: of the event, of this kind, and at once. */
const bound = ({ perOrder, perAccount, takenCount }: TypeRow, mine: number) =>
  Math.min(perOrder, ticketLimits.perPerson - mine, perAccount === null ? Number.POSITIVE_INFINITY : perAccount - takenCount)

const stateOf = (type: TypeRow, { room, canBePaid, now, code }: Availability): OfferState => {
  if (type.salesStart && Date.parse(type.salesStart) > now) return 'not_yet'
  if (type.salesEnd && Date.parse(type.salesEnd) <= now) return 'over'
  if (!type.hasTier) return 'needs_tier'
  if (!type.isInvited) return 'needs_invitation'
  if (leftOf(type, room) < type.leastPerOrder) return 'sold_out'
  const { memberOffCents, codeOffCents } = offOf(type, code)
  return type.cents > memberOffCents + codeOffCents && !canBePaid ? 'closed' : 'open'
}

/** What a kind of ticket is to somebody now. */
export const offerOf = (type: TypeRow, availability: Availability): TicketOffer => {
  const { id, name, description, kind, cents, suggestedCents, tierName, salesStart, salesEnd, leastPerOrder: least } = type
  const { memberCents, memberTierName } = type
  const state = stateOf(type, availability)
  const left = leftOf(type, availability.room)
  const most = state === 'open' ? Math.min(left, bound(type, availability.mine)) : 0
  return {
    id, name, description, kind, cents, suggestedCents, tierName, salesStart, salesEnd, state, least,
    perPerson: Math.min(type.perAccount ?? ticketLimits.perPerson, ticketLimits.perPerson),
    memberPrice: memberCents === null || memberTierName === null ? null : { tierName: memberTierName, cents: memberCents },
    ...offOf(type, availability.code),
    most: most >= least ? most : 0,
    left: left <= few && left > 0 ? left : null,
  }
}
