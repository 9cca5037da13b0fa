import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Movement } from '#payments/books.ts'
import { entriesOf, firstIdFrom, idFor, lineIdOf, soldIn } from './lineOf.ts'

const at = new Date('2026-11-23T02:00:00Z')
const paid = {
  reference: 'ch_1', intent: 'pi_1', isReturned: false, isDifference: false, cents: 1_190, currency: 'usd', taxCents: 190, paidAt: at, customer: null,
  subscription: null, price: null, metadata: {},
}
const moved: Movement = {
  reference: 'txn_1', kind: 'payment', cents: 1_190, processorCents: 65, platformCents: 60, currency: 'usd', paidCents: 1_190, awayCents: 1_190,
  happenedAt: at, refund: null, payment: paid, payout: null,
}
const entries = (change: Partial<Movement>) => {
  const paidCents = change.payment === null ? null : (change.cents ?? moved.cents)
  return Object.fromEntries(entriesOf({ ...moved, paidCents, ...change }).map(({ account, cents }) => [account, cents]))
}

it('says of a payment where each cent has gone', () => {
  expect(entries({})).toEqual({ fan: -1_190, tax: 190, processor: 65, platform: 60, channel: 875 })
})

it('takes back of a refund as large a part of the tax, and what the platform gives back', () => {
  expect(entries({ kind: 'refund', cents: -595, awayCents: 0, processorCents: 0, platformCents: -30 })).toEqual({ fan: 595, tax: -95, platform: -30, channel: -470 })
})

it('has what is disputed with the bank, what is paid out with the owner’s, and the provider’s own fees with the provider', () => {
  expect(entries({ kind: 'dispute', cents: -1_190, awayCents: 0, processorCents: 1_500, platformCents: 0 }))
    .toEqual({ dispute: 1_190, tax: -190, processor: 1_500, channel: -2_500 })
  expect(entries({ kind: 'payout', cents: -700, processorCents: 0, platformCents: 0, payment: null })).toEqual({ payout: 700, channel: -700 })
  expect(entries({ kind: 'fee', cents: -25, processorCents: 0, platformCents: 0, payment: null })).toEqual({ processor: 25, channel: -25 })
})

it('sums to zero whatever moves, and leaves in the account what the provider says', () => {
  const amounts = fc.integer({ min: -1_000_000, max: 1_000_000 })
  const part = fc.integer({ min: 0, max: 1_190 })
  const kind = fc.constantFrom<Movement['kind']>('payment', 'refund', 'refund_back', 'dispute', 'dispute_won', 'payout', 'payout_back', 'fee', 'other')
  fc.assert(fc.property(amounts, amounts, amounts, part, kind, (cents, processorCents, platformCents, taxCents, which) => {
    const payment = { ...paid, taxCents }
    const found = entriesOf({ ...moved, kind: which, cents, paidCents: cents, processorCents, platformCents, payment })
    expect(found.reduce((sum, entry) => sum + entry.cents, 0)).toBe(0)
    const inAccount = found.filter(({ account }) => account === 'channel' || account === 'tax').reduce((sum, entry) => sum + entry.cents, 0)
    expect(inAccount).toBe(cents - processorCents - platformCents)
  }))
})

it('names a line by its time and its reference, later ones after earlier ones', () => {
  const id = idFor(at, 'txn_1')
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(idFor(at, 'txn_1')).toBe(id)
  expect(idFor(at, 'txn_2')).not.toBe(id)
  expect(idFor(new Date(at.getTime() + 1_000), 'txn_0') > id).toBe(true)
  const refund = lineIdOf({ kind: 'refund', happenedAt: at, reference: 'txn_0' })
  expect(refund > lineIdOf({ ...moved, reference: 'txn_9' })).toBe(true)
  expect(firstIdFrom(at) < id && firstIdFrom(new Date(at.getTime() + 1)) > id).toBe(true)
})

it('reads only words of ours about what was sold', () => {
  const id = '01900000-0000-7000-8000-000000000001'
  expect(soldIn({ kind: 'tip', id, payerId: id })).toEqual({ soldAs: 'tip', soldId: id })
  expect(soldIn({ kind: 'ticket', order: id })).toEqual({ soldAs: 'ticket', soldId: id })
  expect(soldIn({ kind: 'subscription', subscriptionId: id, profileId: id })).toEqual({ soldAs: 'subscription', soldId: id })
  expect(soldIn({ kind: 'car', id: '7', payerId: 'ben' })).toEqual({ soldAs: 'other', soldId: null })
})
