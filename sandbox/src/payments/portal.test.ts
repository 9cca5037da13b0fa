import { afterEach, beforeEach, expect, it } from 'vitest'
import { billingStage, home, type BillingStage } from './testStage.ts'

let stage: BillingStage
let configuration: string
beforeEach(async () => {
  stage = await billingStage()
  configuration = stage.portal
})
afterEach(() => stage.close())

it('leads somebody to another card, which pays what has no card of its own', async () => {
  const { stripe, on, post, pages } = stage
  const { subscription } = await stage.subscribe((await stage.price(1_000)).id)
  const customer = subscription.customer as string
  const { url } = await stripe.billingPortal.sessions.create({
    customer, configuration, return_url: home, flow_data: { type: 'payment_method_update', after_completion: { type: 'redirect', redirect: { return_url: `${home}?card` } } },
  }, on)
  expect((await pages.inject(new URL(url).pathname)).body).toContain('no real money moves here')
  expect((await post(url, { step: 'card', card: '4000000000000002' })).body).toContain('Your card was declined.')
  expect((await post(url, { step: 'card', card: '4000002500003155' })).body).toContain('Your bank asks')
  expect((await post(url, { step: 'confirm' })).headers.location).toBe(`${home}?card`)
  const { data: cards } = await stripe.customers.listPaymentMethods(customer, {}, on)
  expect(cards.map(({ card }) => card!.last4)).toEqual(['3155', '4242'])
  expect(await stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] }, on))
    .toMatchObject({ invoice_settings: { default_payment_method: { card: { last4: '3155' } } } })
  // The card that they subscribed with stays the subscription's own until the product takes it off.
  expect(subscription.default_payment_method).toBe(cards[1]!.id)
  expect(await stripe.subscriptions.update(subscription.id, { default_payment_method: '' }, on)).toMatchObject({ default_payment_method: null })
})

it('lets somebody end their subscription with the period, and think better of it', async () => {
  const { stripe, on, post, pages } = stage
  const { subscription } = await stage.subscribe((await stage.price(1_000)).id)
  const customer = subscription.customer as string
  const { url } = await stripe.billingPortal.sessions.create({
    customer, configuration, return_url: home, flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription: subscription.id } },
  }, on)
  await post(url, { step: 'end', subscription: subscription.id })
  expect(await stripe.subscriptions.retrieve(subscription.id, {}, on)).toMatchObject({ cancel_at_period_end: true, cancellation_details: { reason: 'cancellation_requested' } })
  await post(url, { step: 'keep', subscription: subscription.id })
  expect(await stripe.subscriptions.retrieve(subscription.id, {}, on)).toMatchObject({ cancel_at_period_end: false })
  const whole = await stripe.billingPortal.sessions.create({ customer, configuration, return_url: home }, on)
  expect((await pages.inject(new URL(whole.url).pathname)).body).toContain('renews on 15 February 2026')
  stage.turnBy(3_601)
  expect((await pages.inject(new URL(whole.url).pathname)).statusCode).toBe(410)
})

it('keeps cards, and lets go of them', async () => {
  const { stripe, on } = stage
  const { id: customer } = await stripe.customers.create({ email: 'ben@people.test' }, on)
  await expect(stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer }, on)).rejects.toMatchObject({ type: 'StripeCardError' })
  const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer }, on)
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } }, on)
  expect(await stripe.paymentMethods.detach(id, {}, on)).toMatchObject({ customer: null })
  expect(await stripe.customers.retrieve(customer, {}, on)).toMatchObject({ invoice_settings: { default_payment_method: null } })
  expect(await stripe.customers.del(customer, {}, on)).toMatchObject({ deleted: true })
})

it('leads nobody anywhere at an account that has set up no portal, or one that does not allow it', async () => {
  const { stripe } = stage
  const on = await stage.seller()
  const { id: customer } = await stripe.customers.create({ email: 'ben@people.test' }, on)
  const card = { customer, return_url: home, flow_data: { type: 'payment_method_update' } } as const
  await expect(stripe.billingPortal.sessions.create(card, on)).rejects.toThrow('No configuration provided')
  await expect(stripe.billingPortal.sessions.create({ ...card, configuration }, on)).rejects.toMatchObject({ statusCode: 404 })
  const { id: bare } = await stripe.billingPortal.configurations.create({ features: { invoice_history: { enabled: true } } }, on)
  await expect(stripe.billingPortal.sessions.create({ ...card, configuration: bare }, on)).rejects.toMatchObject({ param: 'flow_data[type]' })
})
