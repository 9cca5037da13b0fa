import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiVersion } from './payments.ts'
import { billingStage, home, type BillingStage } from './testStage.ts'

/* What the provider's reference says of each call: what it has to carry. Names in braces stand for what is made before. */
const reference: Record<string, Record<string, string>> = {
  'POST /v1/checkout/sessions': { 'mode': 'subscription', 'success_url': home, 'line_items[0][price]': '{price}' },
  'POST /v1/subscriptions': { 'customer': '{customer}', 'items[0][price]': '{price}' },
  'GET /v1/payment_methods': { customer: '{customer}' },
  'POST /v1/payment_methods/pm_card_visa/attach': { customer: '{customer}' },
  'POST /v1/subscription_schedules': { from_subscription: '{subscription}' },
  'POST /v1/billing_portal/sessions': { customer: '{customer}' },
  'POST /v1/promotion_codes': { 'promotion[type]': 'coupon', 'promotion[coupon]': '{coupon}' },
  'POST /v1/test_helpers/test_clocks': { frozen_time: '1800000000' },
  'POST /v1/invoices/create_preview': { subscription: '{subscription}' },
}
/** What the product always says, and the reference does not ask for. */
const besides: Record<string, Record<string, string>> = { 'POST /v1/billing_portal/sessions': { return_url: home } }

let stage: BillingStage
let made: Record<string, string>
beforeAll(async () => {
  stage = await billingStage()
  const { id: price } = await stage.price(1_000)
  const { subscription } = await stage.subscribe(price)
  const coupon = await stage.stripe.coupons.create({ percent_off: 10, duration: 'once' }, stage.on)
  made = { price, subscription: subscription.id, customer: subscription.customer as string, coupon: coupon.id }
})
afterAll(() => stage.close())

const call = async (place: string, params: Record<string, string>) => {
  const [method, path] = place.split(' ') as [string, string]
  const said = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) said.set(name, value.replace(/\{(\w+)\}/, (_, what: string) => made[what]!))
  const { apiUrl, secretKey } = stage.payments
  const answer = await fetch(`${apiUrl}${path}${method === 'GET' ? `?${said}` : ''}`, {
    method, ...(method === 'POST' ? { body: said } : {}),
    headers: { 'authorization': `Bearer ${secretKey}`, 'stripe-version': apiVersion, 'stripe-account': stage.on.stripeAccount },
  })
  const { error } = (await answer.json()) as { error?: { code?: string; param?: string } }
  return { status: answer.status, error }
}

it.each(Object.entries(reference))('%s is refused where it leaves out what it needs, or says what nobody knows', async (place, needs) => {
  const whole = { ...needs, ...besides[place] }
  for (const name of Object.keys(needs)) {
    const less = await call(place, Object.fromEntries(Object.entries(whole).filter(([one]) => one !== name)))
    expect([name, less.status, less.error?.code]).toEqual([name, 400, expect.stringMatching(/^parameter_(missing|invalid)$/)])
  }
  expect((await call(place, { ...whole, colour: 'red' })).error).toMatchObject({ code: 'parameter_unknown', param: 'colour' })
  expect((await call(place, whole)).status).toBe(200)
})
