import { createHash } from 'node:crypto'
import { soldKinds, type LineKind, type SoldKind } from '@marquee/contract/ledger'
import type { Movement } from '#payments/books.ts'
import { ourIdIn } from '#payments/ourId.ts'

/** Accounts of the ledger. What lies with the provider is in `channel` and `tax`; what it owes nobody is zero in all of them together. */
export type LedgerAccount = 'fan' | 'channel' | 'tax' | 'processor' | 'platform' | 'payout' | 'dispute' | 'other'

export interface Entry {
  account: LedgerAccount
  cents: number
}

/** Who stands on the other side of the channel's account. */
const opposite: Record<LineKind, LedgerAccount> = {
  payment: 'fan', refund: 'fan', refund_back: 'fan', dispute: 'dispute', dispute_won: 'dispute', payout: 'payout', payout_back: 'payout',
  fee: 'processor', other: 'other',
}

/**
 * How much of what moves is tax. What had gone back before has taken its own part along, so that the parts of a payment, however it is
 * given back, are its tax to the cent.
 */
const taxOf = ({ payment, cents, paidCents, awayCents }: Movement) => {
  if (!payment || !paidCents) return 0
  const taxIn = (part: number) => Math.round((payment.taxCents * part) / payment.cents)
  const tax = taxIn(awayCents) - taxIn(awayCents - paidCents)
  // The account may be kept in another currency.
  return cents === paidCents ? tax : Math.round((tax * cents) / paidCents)
}

/** A movement as double entry: what comes from one side is all there on the others. */
export const entriesOf = (movement: Movement): Entry[] => {
  const { kind, cents, processorCents, platformCents } = movement
  const tax = taxOf(movement)
  const sums = new Map<LedgerAccount, number>()
  const add = (account: LedgerAccount, more: number) => sums.set(account, (sums.get(account) ?? 0) + more)
  add(opposite[kind], -cents)
  add('processor', processorCents)
  add('platform', platformCents)
  add('tax', tax)
  add('channel', cents - processorCents - platformCents - tax)
  return [...sums].map(([account, sum]) => ({ account, cents: sum })).filter((entry) => entry.cents !== 0)
}

/**
 * A UUIDv7 of when something happened and of what the provider calls it: it is the same whoever writes it down, however often, and newer
 * ones sort after older ones.
 */
export const idFor = (at: Date, reference: string): string => {
  const rest = createHash('sha256').update(reference).digest('hex')
  const clock = at.getTime().toString(16).padStart(12, '0')
  const variant = '89ab'[Number.parseInt(rest[3]!, 16) % 4]!
  return `${clock.slice(0, 8)}-${clock.slice(8)}-7${rest.slice(0, 3)}-${variant}${rest.slice(4, 7)}-${rest.slice(7, 19)}`
}

/** The provider tells time by the second: within one, what is paid comes before what is given back, and that before what is paid out. */
const turns: Record<LineKind, number> = {
  payment: 0, fee: 1, other: 1, refund: 2, dispute: 2, refund_back: 3, dispute_won: 3, payout: 4, payout_back: 5,
}

/** The id of a movement's line. */
export const lineIdOf = ({ kind, happenedAt, reference }: Pick<Movement, 'kind' | 'happenedAt' | 'reference'>) =>
  idFor(new Date(happenedAt.getTime() + turns[kind]), reference)

/** The lowest id that anything from this time on can have. */
export const firstIdFrom = (at: Date): string => {
  const clock = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  return `${clock.slice(0, 8)}-${clock.slice(8)}-0000-0000-000000000000`
}

export interface Sold {
  soldAs: SoldKind
  soldId: string | null
}

/**
 * What is said to have been sold, by the words that went along with the charge or its subscription: `kind`, and which one by `id`, `order`
 * or `subscriptionId`. Whoever has the account can write there, so it is held against our own rows before it is believed.
 */
export const soldIn = (metadata: Readonly<Record<string, string>>): Sold => ({
  soldAs: soldKinds.find((kind) => kind === metadata['kind']) ?? 'other',
  soldId: ourIdIn(metadata['id'] ?? metadata['order'] ?? metadata['subscriptionId']),
})
