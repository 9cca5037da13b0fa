import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiVersion } from './payments.ts'
import { reference } from './reference.ts'
import { billingStage, home, type BillingStage } from './testStage.ts'

/* Calls that carry what they need, and nothing besides. Names in braces stand for what is made before. */
const whole: Record<string, Record<string, string>> = {
  'POST /v1/account_links': { account: '{account}', type: 'account_onboarding', return_url: home, refresh_url: home },
  'POST /v1/checkout/sessions': { 'mode': 'subscription', 'success_url': home, 'line_items[0][price]': '{price}' },
  'POST /v1/customers/:id/balance_transactions': { amount: '-500', currency: 'usd' },
  'POST /v1/products': { name: 'Gold' },
  'POST /v1/prices': { currency: 'usd', product: '{product}', unit_amount: '900' },
  'POST /v1/subscriptions': { 'customer': '{customer}', 'items[0][price]': '{price}' },
  'GET /v1/payment_methods': { customer: '{customer}' },
  'POST /v1/payment_methods/:id/attach': { customer: '{customer}' },
  'POST /v1/payment_intents': { amount: '900', currency: 'usd' },
  'POST /v1/billing_portal/configurations': { 'features[payment_method_update][enabled]': 'true' },
  'POST /v1/billing_portal/sessions': { customer: '{customer}', configuration: '{portal}', return_url: home },
  'POST /v1/promotion_codes': { 'promotion[type]': 'coupon', 'promotion[coupon]': '{coupon}' },
  'POST /v1/webhook_endpoints': { 'url': 'https://northlight.example', 'enabled_events[0]': 'account.updated' },
  'POST /v1/payouts': { amount: '100', currency: 'usd' },
  'POST /v1/test_helpers/test_clocks': { frozen_time: '1800000000' },
  'POST /v1/test_helpers/test_clocks/:id/advance': { frozen_time: '1800000001' },
}
/** What stands in an address where there is an id. */
const named: Record<string, string> = {
  'POST /v1/customers/:id/balance_transactions': '{customer}', 'POST /v1/payment_methods/:id/attach': 'pm_card_visa',
  'POST /v1/test_helpers/test_clocks/:id/advance': '{clock}',
}

let stage: BillingStage
let made: Record<string, string>
beforeAll(async () => {
  stage = await billingStage()
  const { stripe, on, product, portal } = stage
  const { id: price } = await stage.price(1_000)
  const { subscription } = await stage.subscribe(price)
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'once' }, on)
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 }, on)
  made = {
    price, product, portal, account: on.stripeAccount, customer: subscription.customer as string, coupon: coupon.id, clock: clock.id,
  }
})
afterAll(() => stage.close())

const filled = (text: string) => text.replace(/\{(\w+)\}/, (_, what: string) => made[what]!)

const call = async (place: string, params: Record<string, string>) => {
  const [method, path] = place.replace(':id', filled(named[place] ?? 'nobody')).split(' ') as [string, string]
  const said = new URLSearchParams(Object.entries(params).map(([name, value]): [string, string] => [name, filled(value)]))
  const { apiUrl, secretKey } = stage.payments
  const answer = await fetch(`${apiUrl}${path}${method === 'POST' ? '' : `?${said}`}`, {
    method, ...(method === 'POST' ? { body: said } : {}),
    headers: { 'authorization': `Bearer ${secretKey}`, 'stripe-version': apiVersion, 'stripe-account': stage.on.stripeAccount },
  })
  const { error } = (await answer.json()) as { error?: { code?: string; param?: string } }
  return { status: answer.status, error }
}

const needy = Object.entries(reference).filter(([, { needs }]) => needs.length).map(([place]) => place)

it.each(needy)('%s is refused where it leaves out what it needs, and done where it carries that', async (place) => {
  const { needs } = reference[place]!
  for (const need of needs) {
    const less = Object.fromEntries(Object.entries(whole[place]!).filter(([name]) => name !== need && !name.startsWith(`${need}[`)))
    expect(await call(place, less)).toMatchObject({ status: 400, error: { code: 'parameter_missing', param: need } })
  }
  expect(await call(place, whole[place]!)).toMatchObject({ status: 200 })
})

it.each(Object.keys(reference))('%s is refused where it says what nobody knows', async (place) => {
  expect(await call(place, { ...whole[place], colour: 'red' })).toMatchObject({ status: 400, error: { code: 'parameter_unknown', param: 'colour' } })
})

it.each([
  ['POST /v1/accounts', 'controller[fees][colour]'],
  ['POST /v1/accounts', 'capabilities[card_payment][requested]'],
  ['POST /v1/checkout/sessions', 'line_items[0][price_data][colour]'],
  ['POST /v1/checkout/sessions', 'payment_intent_data[application_fee]'],
  ['POST /v1/subscription_schedules/:id', 'phases[1][items][0][colour]'],
  ['GET /v1/payouts', 'created[after]'],
])('%s is refused where it says %s, further down', async (place, param) => {
  expect(await call(place, { ...whole[place], [param]: '1' })).toMatchObject({ status: 400, error: { code: 'parameter_unknown', param } })
})
