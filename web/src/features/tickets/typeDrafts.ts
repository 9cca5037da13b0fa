import { clockIn, instantIn, type Clock } from '@marquee/contract/clocks'
import { isOpenPrice, type TicketAudience, type TicketKind, type TicketType, type TicketTypeInput, type TicketVisibility } from '@marquee/contract/tickets'
import { centsIn, typedCents } from '#ui/centsIn.ts'

/** A kind of ticket while somebody writes it. */
export interface TypeDraft {
  id: string
  name: string
  description: string
  kind: TicketKind
  price: string
  /** What is proposed where people say what they pay; empty for nothing. */
  suggested: string
  tierId: string | null
  audience: TicketAudience
  visibility: TicketVisibility
  /** What members of a tier pay; null where all pay the same. */
  member: { tierId: string; price: string } | null
  quantity: string
  perOrder: number
  leastPerOrder: number
  /** 0 for no limit but that of the event. */
  perAccount: number
  salesStart: Clock | null
  salesEnd: Clock | null
  sold: number
  held: number
}

export const newDraft = (): TypeDraft => ({
  id: crypto.randomUUID(), name: '', description: '', kind: 'free', price: '', suggested: '', tierId: null, audience: 'everyone', visibility: 'shown',
  member: null, quantity: '', perOrder: 10, leastPerOrder: 1, perAccount: 0, salesStart: null, salesEnd: null, sold: 0, held: 0,
})

const clockOf = (zone: string, at: string | null) => at && clockIn(zone, at)

export const draftOf = (zone: string, type: TicketType): TypeDraft => {
  const { cents, quantity, salesStart, salesEnd, suggestedCents, memberPrice, perAccount, ...rest } = type
  return {
    ...rest,
    price: cents || isOpenPrice(type.kind) ? typedCents(cents) : '',
    suggested: typedCents(suggestedCents),
    member: memberPrice && { tierId: memberPrice.tierId, price: typedCents(memberPrice.cents) },
    perAccount: perAccount ?? 0,
    quantity: quantity === null ? '' : String(quantity),
    salesStart: clockOf(zone, salesStart) || null,
    salesEnd: clockOf(zone, salesEnd) || null,
  }
}

const hasPrice = (kind: TicketKind) => kind === 'paid' || isOpenPrice(kind)
/** Whether a tier is asked for: by the kind itself, or of whoever may take it. */
export const asksForTier = ({ kind, audience }: Pick<TypeDraft, 'kind' | 'audience'>) => kind === 'tier' || audience === 'tier'
const priceIn = ({ kind, price }: TypeDraft) => (hasPrice(kind) ? (centsIn(price) ?? 0) : 0)
const instantOf = (zone: string, clock: Clock | null) => clock && (instantIn(zone, clock.day, clock.time) ?? '')

/** What is sent of it; what cannot be read is for the contract to refuse. */
export const typeOf = (zone: string, draft: TypeDraft): TicketTypeInput => ({
  id: draft.id,
  name: draft.name,
  description: draft.description,
  kind: draft.kind,
  cents: priceIn(draft),
  suggestedCents: isOpenPrice(draft.kind) ? centsIn(draft.suggested) : null,
  tierId: asksForTier(draft) ? draft.tierId : null,
  // A kind that is included in a tier is for those who have it.
  audience: draft.kind === 'tier' ? 'everyone' : draft.audience,
  visibility: draft.visibility,
  memberPrice: draft.kind === 'paid' && draft.member ? { tierId: draft.member.tierId, cents: centsIn(draft.member.price) ?? Number.NaN } : null,
  quantity: draft.quantity.trim() === '' ? null : Number(draft.quantity),
  perOrder: draft.perOrder,
  leastPerOrder: draft.leastPerOrder,
  perAccount: draft.perAccount || null,
  salesStart: instantOf(zone, draft.salesStart),
  salesEnd: instantOf(zone, draft.salesEnd),
})
