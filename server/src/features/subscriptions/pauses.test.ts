import { subscriptions } from '@marquee/contract/subscriptions'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { paymentsFrom } from '#payments/stripePayments.ts'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'
import { pausesAfter } from './pause.ts'

let fixture: SubscriptionFixture
beforeAll(async () => {
  fixture = await subscriptionFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.rewind()
  for (const table of ['subscription', 'entitlement', 'tier', 'pay_customer']) await fixture.world.owner.query(`delete from ${table}`)
})

const ben = () => fixture.world.as('ben')
const check = async () => (await ben()(subscriptions.check, {})).current!
const subscribed = async (per: 'month' | 'year' = 'month') => {
  await fixture.pay((await fixture.begin('ben', await fixture.tier(1), per)).url)
  return check()
}
const invoices = async () => {
  const { data } = await fixture.stripe.invoices.list({}, { stripeAccount: fixture.account })
  return data.map(({ total, status }) => [total, status])
}
const shut = async () => (await fixture.grants('ben')).map(({ valid_until: at, grace_until: grace }) => [at.toISOString(), grace])

it('keeps what is paid, then nothing, and is paid again on the day that was said', async () => {
  const { id: subscriptionId, startedAt, paidUntil, pauses } = await subscribed()
  expect(pauses).toEqual(pausesAfter(paidUntil!, startedAt!))
  const { current } = await ben()(subscriptions.pause, { subscriptionId, months: 2 })
  expect(current).toMatchObject({
    status: 'active', paidUntil, pausedUntil: pauses[1]!.until, goOnCents: 0, other: null,
    can: { pause: false, goOn: true, change: false, cancel: true },
  })
  expect(await shut()).toEqual([[paidUntil, null]])
  fixture.pass(40)
  expect(await check()).toMatchObject({ paidUntil, pausedUntil: pauses[1]!.until, goOnCents: 999 })
  expect(await shut()).toEqual([[paidUntil, null]])
  expect(await invoices()).toEqual([[999, 'void'], [999, 'paid']])
  fixture.pass(60)
  const back = await check()
  expect(back).toMatchObject({ status: 'active', pausedUntil: null, goOnCents: null, can: { pause: true } })
  expect(Date.parse(back.paidUntil!)).toBeGreaterThan(Date.parse(pauses[1]!.until))
  expect((await invoices()).filter(([, status]) => status === 'paid')).toHaveLength(2)
})

it('goes on for nothing while what was paid lasts, and is paid anew once that is over', async () => {
  const { id: subscriptionId, paidUntil } = await subscribed()
  await ben()(subscriptions.pause, { subscriptionId, months: 1 })
  const { current: again } = await ben()(subscriptions.goOn, { subscriptionId, dueCents: 0 })
  expect(again).toMatchObject({ pausedUntil: null, paidUntil, can: { pause: true } })
  await ben()(subscriptions.pause, { subscriptionId, months: 1 })
  fixture.pass(40)
  // The screen is of before: nobody pays what they have not been told, and nobody has for nothing what is not paid.
  await expect(ben()(subscriptions.goOn, { subscriptionId, dueCents: 0 })).rejects.toMatchObject({ code: 'price_changed' })
  const { current } = await ben()(subscriptions.goOn, { subscriptionId, dueCents: 999 })
  expect(current).toMatchObject({ pausedUntil: null, status: 'active' })
  expect(Date.parse(current!.paidUntil!)).toBeGreaterThan(Date.parse(paidUntil!) + 35 * 86_400_000)
  expect((await invoices())[0]).toEqual([999, 'paid'])
})

it('is paid once by whoever presses twice', async () => {
  const { id: subscriptionId } = await subscribed()
  await ben()(subscriptions.pause, { subscriptionId, months: 1 })
  fixture.pass(40)
  const { data: [row] } = await fixture.stripe.subscriptions.list({ status: 'active', limit: 1 }, { stripeAccount: fixture.account })
  const provider = paymentsFrom(fixture.world.config)!
  const before = (await invoices()).length
  // Both had looked before either was asked for.
  expect(await Promise.all([1, 2].map(() => provider.goOn(fixture.account, row!.id, true)))).toEqual(['done', 'done'])
  const after = await invoices()
  expect(after.slice(0, after.length - before)).toEqual([[999, 'paid']])
  expect((await check()).pausedUntil).toBeNull()
})

it('stays paused where the card does not pay', async () => {
  const { id: subscriptionId, pauses } = await subscribed()
  await ben()(subscriptions.pause, { subscriptionId, months: 1 })
  fixture.pass(40)
  const { data: [row] } = await fixture.stripe.subscriptions.list({ status: 'active' }, { stripeAccount: fixture.account })
  const customer = row!.customer as string
  const { id: card } = await fixture.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer }, { stripeAccount: fixture.account })
  await fixture.stripe.subscriptions.update(row!.id, { default_payment_method: card }, { stripeAccount: fixture.account })
  await expect(ben()(subscriptions.goOn, { subscriptionId, dueCents: 999 })).rejects.toMatchObject({ code: 'card_declined' })
  expect(await check()).toMatchObject({ pausedUntil: pauses[0]!.until, goOnCents: 999 })
})

it('ends at once where it is left while nothing is paid', async () => {
  const { id: subscriptionId } = await subscribed()
  await ben()(subscriptions.pause, { subscriptionId, months: 3 })
  fixture.pass(40)
  await check()
  expect((await ben()(subscriptions.cancel, { subscriptionId, reason: null, note: '' })).current).toBeNull()
})

it('is for whose it is, and for what is paid by the month and goes on', async () => {
  const { id: subscriptionId } = await subscribed('year')
  await expect(fixture.world.as('dina')(subscriptions.pause, { subscriptionId, months: 1 })).rejects.toMatchObject({ status: 404 })
  await expect(ben()(subscriptions.pause, { subscriptionId, months: 1 })).rejects.toMatchObject({ code: 'subscription_changed' })
  await expect(ben()(subscriptions.goOn, { subscriptionId, dueCents: 0 })).rejects.toMatchObject({ code: 'subscription_changed' })
  await expect(ben()(subscriptions.pause, { subscriptionId, months: 4 })).rejects.toMatchObject({ status: 400 })
})

describe('on the last days of a month', () => {
  const thisYear = new Date().getUTCFullYear()
  /** The first year to come without a 29 February. */
  const year = [1, 2].map((ahead) => thisYear + ahead).find((one) => one % 4)!
  const hour = 3_600_000
  const last = Date.UTC(year, 1, 28, 8)
  const latest = async () => {
    const [invoice] = (await fixture.stripe.invoices.list({ limit: 1 }, { stripeAccount: fixture.account })).data
    return [new Date(invoice!.created * 1_000).toISOString(), invoice!.status]
  }

  it.each([29, 30, 31].flatMap((begun) => [1, 2, 3].map((months) => [begun, months] as const)))(
    'somebody who has begun on the %dth pays again on the day that was said, %d months later', async (begun, months) => {
      await fixture.pay((await fixture.begin('ben', await fixture.tier(1, { trialDays: 7 }))).url)
      await fixture.triesUntil(Date.UTC(year, 0, begun, 8))
      fixture.passTo(Date.UTC(year, 1, 10))
      const { id: subscriptionId, paidUntil, pauses } = await check()
      const until = Date.UTC(year, 1 + months, Math.min(begun, new Date(Date.UTC(year, 2 + months, 0)).getUTCDate()), 8)
      expect([paidUntil, pauses[months - 1]]).toEqual([new Date(last).toISOString(), { months, until: new Date(until).toISOString() }])
      await ben()(subscriptions.pause, { subscriptionId, months })
      // The pause is over an hour before at the provider, and nothing is paid all the same.
      fixture.passTo(until - hour / 2)
      expect(await check()).toMatchObject({ paidUntil, pausedUntil: new Date(until).toISOString(), goOnCents: 999 })
      expect(await shut()).toEqual([[paidUntil, null]])
      fixture.passTo(until + 2 * hour)
      expect(await check()).toMatchObject({ status: 'active', pausedUntil: null, can: { pause: true } })
      expect(await latest()).toEqual([new Date(until).toISOString(), 'paid'])
    })

  it('somebody goes on in the last hour of a pause by paying, once', async () => {
    const { id: subscriptionId, pauses } = await subscribed()
    await ben()(subscriptions.pause, { subscriptionId, months: 1 })
    fixture.passTo(Date.parse(pauses[0]!.until) - hour / 2)
    await expect(ben()(subscriptions.goOn, { subscriptionId, dueCents: 0 })).rejects.toMatchObject({ code: 'price_changed' })
    expect((await ben()(subscriptions.goOn, { subscriptionId, dueCents: 999 })).current).toMatchObject({ status: 'active', pausedUntil: null })
    const { data: [row] } = await fixture.stripe.subscriptions.list({ limit: 1 }, { stripeAccount: fixture.account })
    const { data: paid } = await fixture.stripe.invoices.list({ subscription: row!.id, status: 'paid' }, { stripeAccount: fixture.account })
    expect(paid.map(({ total }) => total)).toEqual([999, 999])
  })
})

it('gives nothing more where the card does not pay after a pause', async () => {
  const { id: subscriptionId, paidUntil, pauses } = await subscribed()
  await ben()(subscriptions.pause, { subscriptionId, months: 1 })
  const { data: [row] } = await fixture.stripe.subscriptions.list({ status: 'active' }, { stripeAccount: fixture.account })
  const customer = row!.customer as string
  const { id: card } = await fixture.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer }, { stripeAccount: fixture.account })
  await fixture.stripe.subscriptions.update(row!.id, { default_payment_method: card }, { stripeAccount: fixture.account })
  fixture.passTo(Date.parse(pauses[0]!.until) + 2 * 3_600_000)
  expect(await check()).toMatchObject({ status: 'past_due', paidUntil })
  // Fourteen days are those after what was paid, and not after what was not.
  expect(await shut()).toEqual([[paidUntil, new Date(Date.parse(paidUntil!) + 14 * 86_400_000)]])
})
