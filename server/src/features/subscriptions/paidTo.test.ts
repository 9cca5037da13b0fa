import { entitlements } from '@marquee/contract/entitlements'
import { subscriptions } from '@marquee/contract/subscriptions'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* At the provider one period follows the other, whether or not anybody pays. */

const dayMs = 86_400_000
let fixture: SubscriptionFixture
beforeAll(async () => {
  fixture = await subscriptionFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.rewind()
  fixture.provider.billing.lastResort = 'canceled'
  for (const table of ['subscription', 'entitlement', 'tier', 'pay_customer']) await fixture.world.owner.query(`delete from ${table}`)
})

const at = () => ({ stripeAccount: fixture.account })
const mine = async () => (await fixture.world.as('ben')(subscriptions.mine, {})).current!
/** What the provider says is heard; nothing is tried anew by that. */
const hear = async () => {
  await fixture.world.owner.query(`update subscription set fetched_at = now() - interval '25 hours'`)
  await fixture.world.runJob('check_subscriptions')
  return mine()
}
const level = (moment: number) => fixture.asAt(moment, async () => (await fixture.world.as('ben')(entitlements.mine, {})).level)
/** Ben has paid for a month, and his card pays for nothing more. */
const paidOnce = async () => {
  await fixture.pay((await fixture.begin('ben', await fixture.tier(1))).url)
  const { paidUntil } = (await fixture.world.as('ben')(subscriptions.check, {})).current!
  const { data: [row] } = await fixture.stripe.subscriptions.list({ limit: 1 }, at())
  const broken = { invoice_settings: { default_payment_method: 'pm_card_chargeCustomerFail' } }
  await fixture.stripe.customers.update(row!.customer as string, broken, at())
  await fixture.stripe.subscriptions.update(row!.id, { default_payment_method: '' }, at())
  return { reference: row!.id, paidUntil: Date.parse(paidUntil!) }
}

it('gives fourteen days once, and not anew with each period that nobody pays for', async () => {
  fixture.provider.billing.lastResort = 'past_due'
  const { paidUntil } = await paidOnce()
  for (const days of [1, 40, 70, 100]) {
    fixture.passTo(paidUntil + days * dayMs)
    expect(await hear()).toMatchObject({ status: 'past_due', paidUntil: new Date(paidUntil).toISOString() })
    expect([await level(paidUntil + 13 * dayMs), await level(paidUntil + 15 * dayMs)]).toEqual([1, 0])
    expect(await level(paidUntil + days * dayMs)).toBe(days < 14 ? 1 : 0)
  }
})

it('gives nothing of a period that was given up as unpaid', async () => {
  fixture.provider.billing.lastResort = 'unpaid'
  const { paidUntil } = await paidOnce()
  fixture.passTo(paidUntil + 40 * dayMs)
  expect(await hear()).toMatchObject({ status: 'unpaid', paidUntil: new Date(paidUntil).toISOString(), graceUntil: null })
  expect(await level(paidUntil + dayMs)).toBe(0)
})

it('is paid again from the day on which somebody pays', async () => {
  fixture.provider.billing.lastResort = 'past_due'
  const { reference, paidUntil } = await paidOnce()
  fixture.passTo(paidUntil + 2 * dayMs)
  await hear()
  const { customer } = await fixture.stripe.subscriptions.retrieve(reference, {}, at())
  await fixture.stripe.customers.update(customer as string, { invoice_settings: { default_payment_method: 'pm_card_visa' } }, at())
  const { current } = await fixture.world.as('ben')(subscriptions.check, {})
  expect(current).toMatchObject({ status: 'active' })
  expect(Date.parse(current!.paidUntil!)).toBeGreaterThan(paidUntil + 27 * dayMs)
})

it('is forgiven a period whose invoice the owner has made void, after it was asked for', async () => {
  fixture.provider.billing.lastResort = 'past_due'
  const { reference, paidUntil } = await paidOnce()
  fixture.passTo(paidUntil + dayMs)
  const { latest_invoice: invoice } = await fixture.stripe.subscriptions.retrieve(reference, {}, at())
  await fixture.stripe.invoices.voidInvoice(invoice as string, {}, at())
  expect(await hear()).toMatchObject({ status: 'active', pausedUntil: null })
  expect(await level(paidUntil + 20 * dayMs)).toBe(1)
})
