import { isUnpaid, subscriptionStatuses } from '@marquee/contract/subscriptions'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grantOf, paidUntil, type Paid } from './grant.ts'

const day = (of: number) => new Date(Date.UTC(2026, 10, of)).toISOString()
const paid = (more: Partial<Paid>): Paid => ({
  status: 'active', startedAt: day(1), periodStart: day(1), periodEnd: day(30), paidTo: null, cancelsAt: null, endedAt: null, pausedUntil: null,
  isPeriodPaid: true, ...more,
})

describe('what is paid gives what it is for', () => {
  test.each([
    ['goes on', paid({}), day(30), day(33)],
    ['is tried for nothing', paid({ status: 'trialing', periodEnd: day(8) }), day(8), day(11)],
    // The period that was not paid for has begun at the provider all the same.
    ['could not be paid again', paid({ status: 'past_due', periodStart: day(30), periodEnd: day(60) }), day(30), day(44)],
    ['has not been paid for two periods', paid({ status: 'past_due', paidTo: day(30), periodStart: day(60), periodEnd: day(90) }), day(30), day(44)],
    ['could not be paid after a pause', paid({ status: 'past_due', paidTo: day(8), periodStart: day(30), periodEnd: day(60) }), day(8), day(22)],
    ['is given up as unpaid', paid({ status: 'unpaid', periodStart: day(30), periodEnd: day(60) }), day(30), null],
    ['has had its trial without a card', paid({ status: 'paused', periodStart: day(8) }), day(8), null],
    ['is paused while what was paid lasts', paid({ pausedUntil: day(60) }), day(30), null],
    ['is paused', paid({ pausedUntil: day(90), isPeriodPaid: false, periodStart: day(30) }), day(30), null],
    ['is left in a pause', paid({ isPeriodPaid: false, periodStart: day(30), periodEnd: day(60), cancelsAt: day(60) }), day(30), null],
    ['ends with its period', paid({ cancelsAt: day(30) }), day(30), null],
    ['ends before its period', paid({ cancelsAt: day(12) }), day(12), null],
    ['is over', paid({ status: 'canceled', cancelsAt: day(30), endedAt: day(30) }), day(30), null],
    ['was ended without being paid again', paid({ status: 'canceled', paidTo: day(8), periodStart: day(30), endedAt: day(45) }), day(8), null],
    ['was ended at once', paid({ status: 'canceled', endedAt: day(4) }), day(4), null],
  ])('one that %s', (_what, row, until, grace) =>
    expect(grantOf(row)).toEqual({ validFrom: day(1), validUntil: until, graceUntil: grace }))
})

test.each([
  ['is begun', paid({ status: 'incomplete' })],
  ['was never paid', paid({ status: 'incomplete_expired', endedAt: day(2) })],
  ['the provider knows nothing of', paid({ startedAt: null, periodStart: null, periodEnd: null })],
])('one that %s gives nothing', (_what, row) => expect(grantOf(row)).toBeNull())

test('nothing that is not paid is given for longer than what was paid, and in a pause not a day more', () => {
  const moment = fc.integer({ min: 1, max: 400 }).map(day)
  const row = fc.record({
    status: fc.constantFrom(...subscriptionStatuses), startedAt: moment, periodStart: moment, periodEnd: moment,
    paidTo: fc.option(moment),
    cancelsAt: fc.option(moment),
    endedAt: fc.constant(null), pausedUntil: moment, isPeriodPaid: fc.boolean(),
  })
  fc.assert(fc.property(row, (one) => {
    const grant = grantOf(one)
    if (!grant) return
    const paidTo = one.isPeriodPaid && !isUnpaid(one.status) ? one.periodEnd : one.periodStart
    expect(Date.parse(grant.validUntil)).toBeLessThanOrEqual(Date.parse(paidTo))
    expect(grant.graceUntil).toBeNull()
  }))
})

test('says until when it is paid where it goes on', () => {
  expect(paidUntil(paid({}))).toBe(day(30))
  expect(paidUntil(paid({ periodEnd: null }))).toBeNull()
})
