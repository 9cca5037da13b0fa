import { subscriptions } from '@marquee/contract/subscriptions'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
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
const until = async () => (await fixture.grants('ben')).map(({ valid_until: at, grace_until: grace }) => [at.toISOString(), grace])

it('keeps what is paid, then nothing, and is paid again on the day that was said', async () => {
  const { id: subscriptionId, paidUntil, pauses } = await subscribed()
  expect(pauses).toEqual(pausesAfter(paidUntil!))
  const { current } = await ben()(subscriptions.pause, { subscriptionId, months: 2 })
  expect(current).toMatchObject({
    status: 'active', paidUntil, pausedUntil: pauses[1]!.until, goOnCents: 0, other: null,
    can: { pause: false, goOn: true, change: false, cancel: true },
  })
  expect(await until()).toEqual([[paidUntil, null]])
  fixture.pass(40)
  expect(await check()).toMatchObject({ paidUntil, pausedUntil: pauses[1]!.until, goOnCents: 999 })
  expect(await until()).toEqual([[paidUntil, null]])
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

it('counts months by the calendar', () =>
  expect(pausesAfter('2027-01-31T10:00:00.000Z').map(({ until: day }) => day.slice(0, 10))).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']))
