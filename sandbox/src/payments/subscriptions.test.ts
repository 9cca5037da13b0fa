import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { billingStage, home, type BillingStage } from './testStage.ts'

let stage: BillingStage
beforeEach(async () => {
  stage = await billingStage()
})
afterEach(() => stage.close())

it('sells a subscription: the card pays first, and then there is everything', async () => {
  const { stripe, on, subscribe, heard } = stage
  const { id: price } = await stage.price(1_000)
  const { session, subscription } = await subscribe(price, {
    client_reference_id: 'ben', metadata: { tenant: 'one' }, customer_email: 'ben@people.test', subscription_data: { metadata: { account: 'ben' }, application_fee_percent: 5 },
  })
  expect(session).toMatchObject({
    mode: 'subscription', status: 'complete', payment_status: 'paid', payment_intent: null, amount_total: 1_000, client_reference_id: 'ben',
    metadata: { tenant: 'one' }, customer_details: { email: 'ben@people.test' },
  })
  expect(subscription).toMatchObject({ status: 'active', metadata: { account: 'ben' }, application_fee_percent: 5, customer: session.customer, cancel_at_period_end: false })
  expect(subscription.items.data[0]).toMatchObject({ price: { id: price }, quantity: 1, current_period_start: subscription.start_date })
  expect(subscription).not.toHaveProperty('current_period_end')
  const invoice = await stripe.invoices.retrieve(subscription.latest_invoice as string, { expand: ['payments.data.payment.payment_intent.latest_charge', 'parent.subscription_details.subscription'] }, on)
  expect(invoice).toMatchObject({
    status: 'paid', billing_reason: 'subscription_create', total: 1_000, amount_paid: 1_000, amount_remaining: 0,
    parent: { subscription_details: { subscription: { id: subscription.id } } },
    payments: { data: [{ status: 'paid', payment: { payment_intent: { status: 'succeeded', application_fee_amount: 50, latest_charge: { paid: true } } } }] },
  })
  await stage.settled()
  expect(heard.map(({ type }) => type)).toEqual(expect.arrayContaining([
    'customer.created', 'payment_method.attached', 'customer.subscription.created', 'invoice.created', 'invoice.finalized', 'invoice.paid',
    'payment_intent.succeeded', 'charge.succeeded', 'checkout.session.completed', 'customer.subscription.updated',
  ]))
})

it('sells nothing to a card that is declined, and asks the bank where it has to', async () => {
  const { stripe, on, post } = stage
  const { id: price } = await stage.price(1_000)
  const { id, url } = await stage.session(price)
  for (const [card, words] of [['4000000000000002', 'Your card was declined.'], ['4000000000009995', 'insufficient funds'], ['4000000000000341', 'declined'], ['1', 'invalid']]) {
    const answer = await post(url!, { step: 'pay', card: card! })
    expect([answer.statusCode, answer.body]).toEqual([402, expect.stringContaining(words!)])
  }
  expect((await stripe.subscriptions.list({ status: 'all' }, on)).data).toEqual([])
  expect((await post(url!, { step: 'pay', card: '4000 0025 0000 3155' })).body).toContain('Your bank asks')
  expect((await post(url!, { step: 'fail' })).statusCode).toBe(402)
  await post(url!, { step: 'pay', card: '4000 0025 0000 3155' })
  expect((await post(url!, { step: 'confirm' })).headers.location).toBe(`${home}?done=${id}`)
  expect((await stripe.subscriptions.list({}, on)).data).toMatchObject([{ status: 'active' }])
})

it('shows an invoice, and gives it as a document', async () => {
  const { stripe, on, pages } = stage
  const { subscription } = await stage.subscribe((await stage.price(1_250)).id)
  const invoice = await stripe.invoices.retrieve(subscription.latest_invoice as string, {}, on)
  const page = await pages.inject(new URL(invoice.hosted_invoice_url!).pathname)
  expect(page.body).toContain('$12.50')
  const document = await pages.inject(new URL(invoice.invoice_pdf!).pathname)
  expect([document.headers['content-type'], document.rawPayload.subarray(0, 8).toString()]).toEqual(['application/pdf', '%PDF-1.4'])
  expect(document.body).toContain(`Invoice ${invoice.number}`)
})

it('ends a subscription at the end of its period, at once, or not after all', async () => {
  const { stripe, on } = stage
  const { id: price } = await stage.price(1_000)
  const { subscription: { id, items } } = await stage.subscribe(price)
  const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true, cancellation_details: { feedback: 'unused' } }, on)
  expect(ending).toMatchObject({ status: 'active', cancel_at: items.data[0]!.current_period_end, cancellation_details: { reason: 'cancellation_requested', feedback: 'unused' } })
  expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false }, on)).toMatchObject({ cancel_at: null, canceled_at: null })
  expect(await stripe.subscriptions.cancel(id, {}, on)).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'cancellation_requested' } })
  expect((await stripe.subscriptions.list({}, on)).data).toEqual([])
  expect((await stripe.subscriptions.list({ status: 'all' }, on)).data).toHaveLength(1)
  await expect(stripe.subscriptions.cancel(id, {}, on)).rejects.toMatchObject({ statusCode: 404 })
  await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true }, on)).rejects.toThrow('canceled subscription')
})

it('renews by its own clock: an invoice is set down, and collected an hour later', async () => {
  const { stripe, on } = stage
  const { subscription } = await stage.subscribe((await stage.price(1_000)).id)
  const end = subscription.items.data[0]!.current_period_end
  stage.turnTo(end + 60)
  const renewed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] }, on)
  expect(renewed.latest_invoice).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle', lines: { data: [{ amount: 1_000, period: { start: end } }] } })
  expect(renewed.items.data[0]!.current_period_start).toBe(end)
  stage.turnTo(end + 3_660)
  expect(await stripe.invoices.retrieve((renewed.latest_invoice as Stripe.Invoice).id, {}, on)).toMatchObject({ status: 'paid' })
})

it('comes to every status by the way that leads there', async () => {
  const { stripe, on, turnBy } = stage
  const hours = 3_600
  const days = 24 * hours
  const { id: price } = await stage.price(1_000)
  const statusOf = async (id: string) => (await stripe.subscriptions.retrieve(id, {}, on)).status
  const { id: customer } = await stripe.customers.create({ email: 'ben@people.test' }, on)

  // Nobody pays the first invoice.
  const first = await stripe.subscriptions.create({ customer, items: [{ price }], payment_behavior: 'default_incomplete' }, on)
  const tried = await stripe.subscriptions.create({ customer, items: [{ price }], trial_period_days: 10, trial_settings: { end_behavior: { missing_payment_method: 'pause' } } }, on)
  expect([first.status, tried.status]).toEqual(['incomplete', 'trialing'])
  turnBy(24 * hours)
  expect(await statusOf(first.id)).toBe('incomplete_expired')
  turnBy(10 * days)
  expect(await statusOf(tried.id)).toBe('paused')
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: 'pm_card_visa' } }, on)
  expect(await stripe.subscriptions.resume(tried.id, { billing_cycle_anchor: { type: 'now' } }, on)).toMatchObject({ status: 'active' })

  // Its card stops paying.
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: 'pm_card_chargeCustomerFail' } }, on)
  turnBy(31 * days + 2 * hours)
  expect(await statusOf(tried.id)).toBe('past_due')
  stage.payments.billing.lastResort = 'unpaid'
  turnBy(16 * days)
  expect(await statusOf(tried.id)).toBe('unpaid')
  const [open] = (await stripe.invoices.list({ subscription: tried.id, status: 'open' }, on)).data
  expect(open).toMatchObject({ attempt_count: 4, next_payment_attempt: null })
  await stripe.invoices.pay(open!.id, { payment_method: 'pm_card_visa' }, on)
  expect(await statusOf(tried.id)).toBe('active')
  await stripe.subscriptions.cancel(tried.id, {}, on)
  expect(await statusOf(tried.id)).toBe('canceled')
})

it('refuses what it does not know, and what belongs to somebody else', async () => {
  const { stripe, on } = stage
  const { id: price } = await stage.price(1_000)
  await expect(stage.session(price, { subscription_data: { colour: 'red' } as never })).rejects.toMatchObject({ code: 'parameter_unknown', param: 'subscription_data[colour]' })
  const { subscription } = await stage.subscribe(price)
  await expect(stripe.subscriptions.update(subscription.id, { colour: 'red' } as never, on)).rejects.toMatchObject({ code: 'parameter_unknown' })
  await expect(stripe.subscriptions.update(subscription.id, { items: [{ price }] }, on)).rejects.toMatchObject({ param: 'items[0][id]' })
  await expect(stripe.subscriptions.retrieve(subscription.id, {}, await stage.seller())).rejects.toMatchObject({ statusCode: 404 })
})
