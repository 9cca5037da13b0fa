import { afterEach, beforeEach, expect, it } from 'vitest'
import { billingStage, type BillingStage } from './testStage.ts'

let stage: BillingStage
let price: string
beforeEach(async () => {
  stage = await billingStage('2026-01-31T00:00:00Z')
  price = (await stage.price(1_999)).id
})
afterEach(() => stage.close())

/** What the invoices of a subscription came to, oldest first. */
const totals = async (id: string) => {
  const { data } = await stage.stripe.invoices.list({ subscription: id, limit: 100 }, stage.on)
  for (const { lines, total, total_discount_amounts: off } of data)
    expect(lines.data.reduce((sum, { amount }) => sum + amount, 0) - (off ?? []).reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  return data.map(({ total }) => total).toReversed()
}
const months = async (count: number) => {
  for (let month = 0; month < count; month++) stage.turnBy(31 * 86_400)
}

it.each([
  [{ percent_off: 25, duration: 'once' }, [1_499, 1_999, 1_999, 1_999, 1_999]],
  [{ percent_off: 33.33, duration: 'repeating', duration_in_months: 3 }, [1_333, 1_333, 1_333, 1_999, 1_999]],
  [{ amount_off: 500, currency: 'usd', duration: 'forever' }, [1_499, 1_499, 1_499, 1_499, 1_499]],
  [{ amount_off: 5_000, currency: 'usd', duration: 'once' }, [0, 1_999, 1_999, 1_999, 1_999]],
] as const)('takes %o off for as long as it says', async (terms, expected) => {
  const { stripe, on } = stage
  const coupon = await stripe.coupons.create(terms, on)
  const { session, subscription } = await stage.subscribe(price, { discounts: [{ coupon: coupon.id }] })
  const total_details = { amount_discount: 1_999 - expected[0] }
  expect(session).toMatchObject({ amount_subtotal: 1_999, amount_total: expected[0], total_details })
  await months(4)
  expect(await totals(subscription.id)).toEqual(expected)
  expect(await stripe.coupons.retrieve(coupon.id, {}, on)).toMatchObject({ times_redeemed: 1 })
})

it('lets people type a code while it is good', async () => {
  const { stripe, on, post } = stage
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'once' }, on)
  const code = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'SPRING', max_redemptions: 1 }, on)
  const { id, url } = await stage.session(price, { allow_promotion_codes: true })
  expect((await post(url!, { step: 'code', code: 'winter' })).body).toContain('This code is invalid.')
  expect((await post(url!, { step: 'code', code: 'spring' })).body).toContain('$10.00')
  await post(url!, { step: 'pay', card: '4242424242424242' })
  const done = await stripe.checkout.sessions.retrieve(id, { expand: ['subscription.latest_invoice'] }, on)
  expect(done).toMatchObject({ amount_total: 999, discounts: [{ promotion_code: code.id }] })
  expect(done.subscription).toMatchObject({ latest_invoice: { amount_paid: 999 } })
  expect(await stripe.promotionCodes.retrieve(code.id, {}, on)).toMatchObject({ times_redeemed: 1, active: false })
  await expect(stage.session(price, { discounts: [{ promotion_code: code.id }] })).rejects.toMatchObject({ code: 'promotion_code_expired' })
})

it('shows a discount to whoever asks for it, and refuses a coupon that has had its time', async () => {
  const { stripe, on } = stage
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever', redeem_by: stage.now() + 60 }, on)
  const { subscription } = await stage.subscribe(price, { discounts: [{ coupon: coupon.id }] })
  const shown = await stripe.subscriptions.retrieve(subscription.id, { expand: ['discounts.source.coupon'] }, on)
  expect(shown.discounts).toMatchObject([{ source: { coupon: { percent_off: 10 } }, subscription: subscription.id }])
  expect(await stripe.subscriptions.update(subscription.id, { discounts: '' }, on)).toMatchObject({ discounts: [] })
  stage.turnBy(120)
  await expect(stage.session(price, { discounts: [{ coupon: coupon.id }] })).rejects.toMatchObject({ code: 'coupon_expired' })
  expect(await stripe.coupons.retrieve(coupon.id, {}, on)).toMatchObject({ valid: false })
})
