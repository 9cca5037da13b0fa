import { describe, expect, it, test } from 'vitest'
import { endOf, planOf, type Pays } from './plan.ts'

const gift = { tierId: 'circle', months: 3, cents: 3_000 }
const nothing = { forGood: false, until: null }
const pays = (changes: Partial<Pays> = {}): Pays => ({
  tierId: 'circle', status: 'active', per: 'month', cents: 1_000, cancelsAt: null, account: 'acct_1', customer: 'cus_1', ...changes,
})
const plan = (payer?: Pays, free: { forGood: boolean; until: string | null } = nothing) => planOf(gift, { pays: payer, free })

describe('a gift', () => {
  it('gives whoever has nothing the tier from now on', () => {
    expect(plan()).toEqual({ way: 'grant', startsAt: null })
  })

  it('is taken off what somebody pays for the same tier: so many months of it, and never less than was paid for the gift', () => {
    const credit = (changes: Partial<Pays>) => (plan(pays(changes)) as { cents?: number }).cents
    expect(plan(pays())).toEqual({ way: 'credit', cents: 3_000, account: 'acct_1', customer: 'cus_1' })
    expect(credit({ status: 'trialing' })).toBe(3_000)
    expect(credit({ cents: 1_500 })).toBe(4_500)
    expect(credit({ cents: 500 })).toBe(3_000)
    expect(credit({ per: 'year', cents: 10_000 })).toBe(3_000)
    expect(credit({ per: 'year', cents: 19_999 })).toBe(5_000)
  })

  it('waits for whoever pays for another tier, owes a payment, or has as much for good', () => {
    expect(plan(pays({ tierId: 'listener' }))).toEqual({ way: 'wait', why: 'pays_other' })
    expect(plan(pays({ customer: undefined }))).toEqual({ way: 'wait', why: 'pays_other' })
    for (const status of ['past_due', 'unpaid', 'paused'] as const) expect(plan(pays({ status }))).toEqual({ way: 'wait', why: 'owes' })
    expect(plan(undefined, { forGood: true, until: '2027-01-01T00:00:00.000Z' })).toEqual({ way: 'wait', why: 'has_for_good' })
  })

  it('begins when what they have is over: what they leave, and what they were given before', () => {
    const [may, june] = ['2027-05-01T00:00:00.000Z', '2027-06-01T00:00:00.000Z']
    expect(plan(pays({ cancelsAt: may }))).toEqual({ way: 'grant', startsAt: may })
    expect(plan(pays({ cancelsAt: may, tierId: 'listener' }))).toEqual({ way: 'grant', startsAt: may })
    expect(plan(pays({ cancelsAt: may }), { forGood: false, until: june })).toEqual({ way: 'grant', startsAt: june })
    expect(plan(undefined, { forGood: false, until: june })).toEqual({ way: 'grant', startsAt: june })
  })
})

test.each([
  ['2027-01-31T10:00:00.000Z', 1, '2027-02-28T10:00:00.000Z'],
  ['2027-01-31T10:00:00.000Z', 3, '2027-04-30T10:00:00.000Z'],
  ['2028-02-29T10:00:00.000Z', 12, '2029-02-28T10:00:00.000Z'],
  ['2027-11-15T10:00:00.000Z', 6, '2028-05-15T10:00:00.000Z'],
])('from %s on, %i months end on %s', (start, months, end) => expect(endOf(start, months)).toBe(end))
