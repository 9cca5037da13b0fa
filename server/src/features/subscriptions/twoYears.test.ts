import { ledger } from '@marquee/contract/ledger'
import { subscriptions } from '@marquee/contract/subscriptions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

const hour = 3_600_000
const year = new Date().getUTCFullYear() + 1
/** Half past ten at night in UTC on the last day of the nth month from January, whatever the clocks of people do. */
const endOf = (month: number) => Date.UTC(year, month + 1, 0, 22, 30)
const saidOf = (moment: number) => new Date(moment).toISOString()
const months = 24

let fixture: SubscriptionFixture
beforeAll(async () => {
  fixture = await subscriptionFixture({ isHeard: true })
})
afterAll(() => fixture.close())

const hear = async () => {
  await fixture.provider.settled()
  await fixture.world.runJob('apply_payment_events')
}
const turnTo = (moment: number) => {
  fixture.passTo(moment)
  return hear()
}
const mine = async (name: string) => (await fixture.world.as(name)(subscriptions.mine, {})).current!
const payments = async (name: string) => (await fixture.world.as(name)(ledger.own, { limit: 100 })).items

/** Tries a tier out until the end of January. */
const subscribe = async (name: string, tierId: string, per: 'month' | 'year') => {
  await fixture.pay((await fixture.begin(name, tierId, per)).url)
  const { data } = await fixture.stripe.subscriptions.list({ limit: 1 }, { stripeAccount: fixture.account })
  await fixture.stripe.subscriptions.update(data[0]!.id, { trial_end: endOf(0) / 1_000, proration_behavior: 'none' }, { stripeAccount: fixture.account })
}

it('is renewed for two years at the ends of months, by the month and by the year, to the cent', { timeout: 240_000 }, async () => {
  const tried = { trialDays: 7 }
  await subscribe('ben', await fixture.tier(1, tried), 'month')
  await subscribe('dina', await fixture.tier(2, { ...tried, monthCents: 2_000, yearCents: 20_000 }), 'year')
  await hear()
  expect(await mine('ben')).toMatchObject({ status: 'trialing', paidUntil: saidOf(endOf(0)) })

  for (let month = 0; month <= months; month++) {
    // Not an hour before, and not twice.
    await turnTo(endOf(month) - hour)
    expect(await payments('ben')).toHaveLength(month)
    await turnTo(endOf(month) + 2 * hour)
    await turnTo(endOf(month) + 3 * hour)
    expect(await payments('ben')).toHaveLength(month + 1)
    expect(await mine('ben')).toMatchObject({ status: 'active', paidUntil: saidOf(endOf(month + 1)) })
    expect((await payments('dina')).length).toBe(Math.floor(month / 12) + 1)
  }
  expect([...new Set((await payments('ben')).map(({ cents }) => cents))]).toEqual([999])
  expect([...new Set((await payments('dina')).map(({ cents }) => cents))]).toEqual([20_000])
  expect(await mine('dina')).toMatchObject({ status: 'active', paidUntil: saidOf(endOf(36)) })

  const { rows } = await fixture.world.owner.query('select sum(cents)::int as off from ledger_entry')
  expect(rows).toEqual([{ off: 0 }])
  expect((await fixture.kept()).filter(({ processed }) => !processed)).toEqual([])
})
