import type { TicketKind, TicketType, TicketTypeInput } from '@marquee/contract/tickets'
import { centsIn, typedCents } from '#ui/centsIn.ts'
import { clockIn, instantIn, type Clock } from '#ui/zoned.ts'

/** A kind of ticket while somebody writes it. */
export interface TypeDraft {
  id: string
  name: string
  description: string
  kind: TicketKind
  price: string
  tierId: string | null
  quantity: string
  perOrder: number
  salesStart: Clock | null
  salesEnd: Clock | null
  sold: number
  held: number
}

export const newDraft = (): TypeDraft => ({
  id: crypto.randomUUID(), name: '', description: '', kind: 'free', price: '', tierId: null, quantity: '', perOrder: 10, salesStart: null,
  salesEnd: null, sold: 0, held: 0,
})

const clockOf = (zone: string, at: string | null) => at && clockIn(zone, at)

export const draftOf = (zone: string, { cents, quantity, salesStart, salesEnd, ...type }: TicketType): TypeDraft => ({
  ...type,
  price: cents || type.kind === 'pay_what_you_can' ? typedCents(cents) : '',
  quantity: quantity === null ? '' : String(quantity),
  salesStart: clockOf(zone, salesStart) || null,
  salesEnd: clockOf(zone, salesEnd) || null,
})

const priceIn = ({ kind, price }: TypeDraft) => (kind === 'paid' || kind === 'pay_what_you_can' ? (centsIn(price) ?? 0) : 0)
const instantOf = (zone: string, clock: Clock | null) => clock && (instantIn(zone, clock.day, clock.time) ?? '')

/** What is sent of it; what cannot be read is for the contract to refuse. */
export const typeOf = (zone: string, draft: TypeDraft): TicketTypeInput => ({
  id: draft.id,
  name: draft.name,
  description: draft.description,
  kind: draft.kind,
  cents: priceIn(draft),
  tierId: draft.kind === 'tier' ? draft.tierId : null,
  quantity: draft.quantity.trim() === '' ? null : Number(draft.quantity),
  perOrder: draft.perOrder,
  salesStart: instantOf(zone, draft.salesStart),
  salesEnd: instantOf(zone, draft.salesEnd),
})
