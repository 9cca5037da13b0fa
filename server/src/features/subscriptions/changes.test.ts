import { subscriptions } from '@marquee/contract/subscriptions'
import { tiers } from '@marquee/contract/tiers'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stripeChanges } from '#payments/stripeChanges.ts'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* Changing to another price: what it costs, when it comes, and that nothing is lost by a change that is not made. */

let fixture: SubscriptionFixture
beforeAll(async () => {
  fixture = await subscriptionFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.rewind()
  await fixture.world.owner.query(`update tenant set platform_fee_bps = 0`)
  for (const table of ['subscription', 'entitlement', 'tier', 'pay_customer']) await fixture.world.owner.query(`delete from ${table}`)
})

const dayMs = 86_400_000
type Per = 'month' | 'year'
const as = (name: string) => fixture.world.as(name)
const at = () => ({ stripeAccount: fixture.account })
const check = async () => (await as('ben')(subscriptions.check, {})).current!
const subscribed = async (tierId: string, per: Per = 'month') => {
  await fixture.pay((await fixture.begin('ben', tierId, per)).url)
  return check()
}
const wish = async (tierId: string, per: Per = 'month') => {
  const { prices } = await as('ben')(subscriptions.offer, { tierId })
  return { subscriptionId: (await check()).id, priceId: prices.find((price) => price.per === per)!.id }
}
const change = async (tierId: string, per: Per = 'month') => {
  const wanted = await wish(tierId, per)
  const { dueCents } = await as('ben')(subscriptions.change, wanted)
  return (await as('ben')(subscriptions.changeTo, { ...wanted, dueCents })).current!
}
const atProvider = async () => (await fixture.stripe.subscriptions.list({ limit: 1 }, at())).data[0]!
const customer = async () => {
  const found = await fixture.stripe.customers.retrieve((await atProvider()).customer as string, {}, at())
  return found as Exclude<typeof found, { deleted: true }>
}
/** From now on ben's card is declined. */
const breakCard = async () => {
  const { id, customer: payer } = await atProvider()
  await fixture.stripe.customers.update(payer as string, { invoice_settings: { default_payment_method: 'pm_card_chargeCustomerFail' } }, at())
  await fixture.stripe.subscriptions.update(id, { default_payment_method: '' }, at())
}
/** What it came to, what of it is the installation's, and by which card it was paid. */
const lastPayment = async () => {
  const [payment] = (await fixture.stripe.paymentIntents.list({ limit: 1 }, at())).data
  return [payment!.amount, payment!.application_fee_amount, payment!.payment_method]
}
/** Of what ben has now, the newest first: what he had before is another subscription at the provider. */
const invoices = async () => {
  const { data } = await fixture.stripe.invoices.list({ subscription: (await atProvider()).id }, at())
  return data.map(({ total, status }) => [total, status])
}

describe('from a year to a month', () => {
  it('comes when the year is over, and leaves nothing behind that nobody sees', async () => {
    const tierId = await fixture.tier(1)
    const { paidUntil } = await subscribed(tierId, 'year')
    expect(await as('ben')(subscriptions.change, await wish(tierId))).toEqual({ dueCents: 0, isNow: false, nextAt: paidUntil })
    expect(await change(tierId)).toMatchObject({ per: 'year', paidUntil, next: { per: 'month', cents: 999, at: paidUntil } })
    expect((await customer()).balance).toBe(0)
    fixture.pass(367)
    expect(await check()).toMatchObject({ per: 'month', cents: 999, renewalCents: 999, next: null })
    expect(await invoices()).toEqual([[999, 'paid'], [9_990, 'paid']])
    expect((await customer()).balance).toBe(0)
  })

  it('comes when the year is over for a dearer tier as well, as long as more is left of the year than it costs', async () => {
    const [small, large] = [await fixture.tier(1), await fixture.tier(2, { monthCents: 4_999 })]
    const { paidUntil } = await subscribed(small, 'year')
    expect(await change(large)).toMatchObject({ tier: { id: small }, next: { tier: { id: large }, at: paidUntil } })
    expect((await customer()).balance).toBe(0)
  })

  it('comes at once where it costs more than what is left, and what is left is taken off', async () => {
    const [small, large] = [await fixture.tier(1, { yearCents: 1_000 }), await fixture.tier(2, { monthCents: 4_999 })]
    await subscribed(small, 'year')
    const before = Date.now()
    const { dueCents, isNow, nextAt } = await as('ben')(subscriptions.change, await wish(large))
    expect([dueCents, isNow]).toEqual([3_999, true])
    expect(Date.parse(nextAt)).toBeLessThan(before + 32 * dayMs)
    expect(await change(large)).toMatchObject({ tier: { id: large }, per: 'month', next: null, renewalCents: 4_999 })
    expect((await customer()).balance).toBe(0)
  })
})

it('lets off a difference that no card can be charged with, instead of adding it to the next payment', async () => {
  const [one, two] = [await fixture.tier(1, { monthCents: 1_000 }), await fixture.tier(2, { monthCents: 1_030 })]
  await subscribed(one)
  expect(await as('ben')(subscriptions.change, await wish(two))).toMatchObject({ dueCents: 0, isNow: true })
  expect(await change(two)).toMatchObject({ tier: { id: two }, renewalCents: 1_030 })
  expect((await customer()).balance).toBe(0)
  fixture.pass(32)
  expect((await invoices())[0]).toEqual([1_030, 'paid'])
})

it('says what is paid next where the provider has something left for whoever pays', async () => {
  const { renewalCents } = await subscribed(await fixture.tier(1))
  expect(renewalCents).toBe(999)
  await fixture.stripe.customers.update((await customer()).id, { balance: -400 }, at())
  expect((await check()).renewalCents).toBe(599)
})

describe('a change that is not made', () => {
  it('leaves what was planned, here and at the provider, where the card is declined', async () => {
    const [low, middle, high] = [
      await fixture.tier(1), await fixture.tier(2, { monthCents: 1_999 }), await fixture.tier(3, { monthCents: 4_999 }),
    ]
    const { paidUntil } = await subscribed(middle)
    await change(low)
    await breakCard()
    await expect(change(high)).rejects.toMatchObject({ code: 'card_declined' })
    const next = { tier: { id: low }, cents: 999, at: paidUntil }
    expect((await as('ben')(subscriptions.mine, {})).current).toMatchObject({ tier: { id: middle }, status: 'active', next })
    expect(await check()).toMatchObject({ tier: { id: middle }, next })
    await fixture.stripe.customers.update((await customer()).id, { invoice_settings: { default_payment_method: 'pm_card_visa' } }, at())
    fixture.pass(32)
    expect(await check()).toMatchObject({ tier: { id: low }, cents: 999, next: null })
  })

  /** The provider is away in the middle of planning another price. */
  const planInVain = async (tierId: string) => {
    const { priceId } = await wish(tierId)
    const { rows: [price] } = await fixture.world.owner.query<{ reference: string }>('select reference from price_reference where price_id = $1', [priceId])
    const { id: reference, customer: payer } = await atProvider()
    vi.spyOn(fixture.stripe.subscriptionSchedules, 'update').mockRejectedValueOnce(new Stripe.errors.StripeConnectionError({ message: 'cut', type: 'api_error' }))
    const later = { customer: payer as string, reference, price: price!.reference, per: 'month' } as const
    await expect(stripeChanges(fixture.stripe).changeLater(fixture.account, later)).rejects.toThrow('answers nothing')
  }

  it('leaves what was planned where the provider is away in the middle of it', async () => {
    const [low, lower] = [await fixture.tier(2), await fixture.tier(1, { monthCents: 499 })]
    const high = await fixture.tier(3, { monthCents: 4_999 })
    await subscribed(lower)
    await change(high)
    await change(low)
    await planInVain(lower)
    expect(await check()).toMatchObject({ tier: { id: high }, next: { tier: { id: low } } })
  })

  it('leaves nothing that stands in the way of another one where nothing was planned', async () => {
    const [low, high] = [await fixture.tier(1), await fixture.tier(2, { monthCents: 4_999 })]
    await subscribed(low)
    await change(high)
    await planInVain(low)
    expect((await atProvider()).schedule).toBeNull()
    expect(await change(low)).toMatchObject({ tier: { id: high }, next: { tier: { id: low } } })
  })
})

it('keeps the fee of the channel’s plan and the card through a change that comes later', async () => {
  await fixture.world.owner.query(`update tenant set platform_fee_bps = 500`)
  const [low, high] = [await fixture.tier(1), await fixture.tier(2, { monthCents: 4_999 })]
  await subscribed(high)
  const { default_payment_method: card } = await atProvider()
  await change(low)
  fixture.pass(32)
  expect(await check()).toMatchObject({ tier: { id: low }, status: 'active' })
  const { application_fee_percent: fee, default_payment_method: own } = await atProvider()
  expect([fee, own ?? (await customer()).invoice_settings.default_payment_method]).toEqual([5, card])
  expect(await lastPayment()).toEqual([999, 50, card])
  // Another card that is chosen before it comes is the one that pays.
  await change(await fixture.tier(3, { monthCents: 499 }))
  await fixture.stripe.customers.update((await customer()).id, { invoice_settings: { default_payment_method: 'pm_card_visa' } }, at())
  fixture.pass(31)
  expect(await lastPayment()).toEqual([499, 25, (await customer()).invoice_settings.default_payment_method])
})

describe('while it is tried for nothing', () => {
  const trying = async (days: number) => subscribed(await fixture.tier(1, { trialDays: days }))

  it('is charged at once where the dearer tier is not to be tried, and that was said', async () => {
    await trying(30)
    const dear = await fixture.tier(9, { monthCents: 9_900 })
    const wanted = await wish(dear)
    const before = Date.now()
    const { dueCents, isNow, nextAt } = await as('ben')(subscriptions.change, wanted)
    expect([dueCents, isNow]).toEqual([9_900, true])
    expect(Date.parse(nextAt)).toBeGreaterThan(before + 27 * dayMs)
    await expect(as('ben')(subscriptions.changeTo, { ...wanted, dueCents: 0 })).rejects.toMatchObject({ code: 'price_changed' })
    expect(await change(dear)).toMatchObject({ status: 'active', tier: { id: dear } })
    expect((await invoices())[0]).toEqual([9_900, 'paid'])
  })

  it('is as long for the dearer tier as if it had been begun with that', async () => {
    const { startedAt } = await trying(30)
    const dear = await fixture.tier(2, { monthCents: 9_900, trialDays: 7 })
    const until = new Date(Date.parse(startedAt!) + 7 * dayMs).toISOString()
    expect(await as('ben')(subscriptions.change, await wish(dear))).toEqual({ dueCents: 0, isNow: true, nextAt: until })
    expect(await change(dear)).toMatchObject({ status: 'trialing', tier: { id: dear }, trialEndsAt: until, paidUntil: until })
    fixture.pass(8)
    expect(await check()).toMatchObject({ status: 'active' })
    expect((await invoices())[0]).toEqual([9_900, 'paid'])
  })

  it('stays as long as it was for what is less, and for the same by the year', async () => {
    const { trialEndsAt, tier } = await subscribed(await fixture.tier(2, { trialDays: 14, monthCents: 1_999, yearCents: 30_000 }))
    const less = await fixture.tier(1)
    expect(await change(tier!.id, 'year')).toMatchObject({ status: 'trialing', per: 'year', trialEndsAt })
    expect(await change(less)).toMatchObject({ status: 'trialing', tier: { id: less }, trialEndsAt })
  })

  it('changes nothing where the card is declined', async () => {
    const { trialEndsAt, tier } = await trying(30)
    const dear = await fixture.tier(9, { monthCents: 9_900 })
    await breakCard()
    await expect(change(dear)).rejects.toMatchObject({ code: 'card_declined' })
    expect(await check()).toMatchObject({ status: 'trialing', tier: { id: tier!.id }, trialEndsAt })
    expect((await customer()).balance).toBe(0)
  })
})

it('is renewed for two years at the price that it was begun with, whatever the owner asks of others by now', async () => {
  const tierId = await fixture.tier(1)
  await subscribed(tierId)
  await as('olga')(tiers.edit, { tierId, monthCents: 1_999 })
  for (let month = 0; month < 24; month++) fixture.pass(31)
  expect(await check()).toMatchObject({ tier: { id: tierId }, cents: 999, renewalCents: 999 })
  const { data } = await fixture.stripe.invoices.list({ limit: 100, subscription: (await atProvider()).id, status: 'paid' }, at())
  expect(data.length).toBeGreaterThanOrEqual(24)
  expect([...new Set(data.map(({ total }) => total))]).toEqual([999])
})
