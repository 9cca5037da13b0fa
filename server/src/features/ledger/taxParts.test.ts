import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Movement } from '#payments/books.ts'
import { goneBefore, type OneRefund } from '#payments/goneBefore.ts'
import { entriesOf } from './lineOf.ts'

const paidAt = new Date('2026-11-23T02:00:00Z')

interface Step {
  cents: number
  comesBack: boolean
}
interface Sale {
  cents: number
  taxCents: number
  steps: Step[]
}

const movementOf = (sale: Sale, kind: Movement['kind'], paidCents: number, awayCents: number): Movement => ({
  reference: 'txn_1', kind, cents: paidCents, processorCents: 0, platformCents: 0, currency: 'usd', paidCents, awayCents, happenedAt: paidAt,
  refund: null, payout: null,
  payment: {
    reference: 'ch_1', intent: 'pi_1', isReturned: false, isDifference: false, cents: sale.cents, currency: 'usd', taxCents: sale.taxCents, paidAt,
    customer: null, subscription: null, price: null, metadata: {},
  },
})

/** Gives back as much as each step says of what is left, some of which comes back, and at last the rest; several within one second. */
const historyOf = ({ cents, steps }: Sale) => {
  const refunds: OneRefund[] = []
  let left = cents
  const give = (amount: number, comesBack: boolean) => {
    if (!amount) return
    const at = Math.floor(refunds.length / 3)
    refunds.push({ id: `re_${refunds.length}`, cents: amount, at, cameBackAt: comesBack ? at : null })
    if (!comesBack) left -= amount
  }
  for (const step of steps) give(Math.min(step.cents, left), step.comesBack)
  give(left, false)
  return refunds
}

const sale = fc
  .integer({ min: 1, max: 100_000 })
  .chain((cents) => fc.record({
    cents: fc.constant(cents), taxCents: fc.nat(cents),
    steps: fc.array(fc.record({ cents: fc.integer({ min: 1, max: cents }), comesBack: fc.boolean() }), { maxLength: 8 }),
  }))

it('leaves no cent of tax, in however many parts a payment goes back, and whichever of them come back', () => {
  fc.assert(fc.property(sale, (sold) => {
    const refunds = historyOf(sold)
    const movements = [
      movementOf(sold, 'payment', sold.cents, sold.cents),
      ...refunds.map(({ id, cents }) => movementOf(sold, 'refund', -cents, goneBefore.refund(refunds, id))),
      ...refunds.filter(({ cameBackAt }) => cameBackAt !== null).map(({ id, cents }) => movementOf(sold, 'refund_back', cents, goneBefore.return(refunds, id))),
    ]
    const sums = new Map<string, number>()
    for (const { account, cents } of movements.flatMap(entriesOf)) sums.set(account, (sums.get(account) ?? 0) + cents)
    expect([...sums].filter(([, cents]) => cents !== 0)).toEqual([])
  }), { numRuns: 1_000 })
})

it('has of a dispute that is won again just what it had before', () => {
  fc.assert(fc.property(sale, fc.nat(100_000), (sold, given) => {
    const before = Math.min(given, sold.cents - 1)
    const disputed = sold.cents - before
    const taxOf = (movement: Movement) => entriesOf(movement).find(({ account }) => account === 'tax')?.cents ?? 0
    const taken = taxOf(movementOf(sold, 'dispute', -disputed, before))
    expect(taken + taxOf(movementOf(sold, 'dispute_won', disputed, before + disputed))).toBe(0)
  }))
})
