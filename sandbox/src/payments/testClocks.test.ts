import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { intervalsAfter, periodEnd, restOf } from './periods.ts'
import { billingStage, type BillingStage } from './testStage.ts'

let stage: BillingStage
beforeEach(async () => {
  stage = await billingStage()
})
afterEach(() => stage.close())

const seconds = (moment: string) => Date.parse(moment) / 1_000
const moments = (at: number) => new Date(at * 1_000).toISOString().replace('.000', '')

/** Somebody who hangs on a clock of their own, and subscribes when it begins. */
const subscriber = async (begins: string, price: string, more: Partial<Stripe.SubscriptionCreateParams> = {}, card = 'pm_card_visa') => {
  const { stripe, on } = stage
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: seconds(begins) }, on)
  const payment = { payment_method: card, invoice_settings: { default_payment_method: card } }
  const customer = await stripe.customers.create({ test_clock: clock.id, ...payment }, on)
  const subscription = await stripe.subscriptions.create({ customer: customer.id, items: [{ price }], ...more }, on)
  const advance = async (until: number) => {
    const answer = await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: until }, on)
    expect(answer.status).toBe('advancing')
    expect(await stripe.testHelpers.testClocks.retrieve(clock.id, {}, on)).toMatchObject({ status: 'ready', frozen_time: until })
  }
  return {
    id: subscription.id, clock: clock.id, customer: customer.id, subscription, advance,
    now: () => stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] }, on),
    async invoices() {
      const found: Stripe.Invoice[] = []
      for await (const one of stripe.invoices.list({ subscription: subscription.id, limit: 100 }, on)) found.push(one)
      return found.toReversed()
    },
  }
}

/** Every line and every discount of it is in the total; what was due was paid, or waits in the balance. */
const checkSums = (invoice: Stripe.Invoice) => {
  const lines = invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0)
  const off = invoice.lines.data.flatMap((line) => line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const discounts = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  expect([invoice.id, lines, off, lines - off]).toEqual([invoice.id, invoice.subtotal, discounts, invoice.total])
  if (invoice.status !== 'draft') expect(invoice.amount_due + (invoice.ending_balance ?? 0)).toBe(invoice.total + invoice.starting_balance)
}

it.each([
  ['2026-01-31T10:00:00Z', 'month', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['2027-12-31T23:30:00Z', 'month', ['2028-01-31', '2028-02-29', '2028-03-31']],
  ['2028-02-29T00:00:00Z', 'year', ['2029-02-28', '2030-02-28']],
  ['2026-03-29T00:30:00Z', 'month', ['2026-04-29', '2026-05-29']],
] as const)('begun on %s, by the %s, it renews on the same day or the last one', async (begins, interval, days) => {
  const { id: price } = await stage.price(999, interval)
  const one = await subscriber(begins, price)
  let end = one.subscription.items.data[0]!.current_period_end
  for (const expected of days) {
    expect(moments(end)).toBe(`${expected}${begins.slice(10)}`)
    await one.advance(end + 3_600)
    end = (await one.now()).items.data[0]!.current_period_end
  }
  const invoices = await one.invoices()
  expect(invoices.map(({ status, total }) => [status, total])).toEqual([...days, '']. map(() => ['paid', 999]))
})

it('renews through two years, over summer times and short months: so many invoices, of those days, for that money', async () => {
  const { id: price } = await stage.price(1_234)
  const begins = '2026-08-31T02:30:00Z'
  const one = await subscriber(begins, price)
  const dates = Array.from({ length: 25 }, (_, times) => intervalsAfter(seconds(begins), { interval: 'month', interval_count: 1 }, times))
  for (const date of dates.slice(1)) await one.advance(date + 3_600)
  const invoices = await one.invoices()
  invoices.forEach(checkSums)
  expect(invoices.map(({ lines }) => lines.data[0]!.period.start)).toEqual(dates)
  expect(invoices.map(({ amount_paid: paid, billing_reason: reason }) => [paid, reason]))
    .toEqual(dates.map((_, place) => [1_234, place ? 'subscription_cycle' : 'subscription_create']))
  expect(new Set(invoices.map(({ number }) => number)).size).toBe(25)
})

it('goes no further at once than two intervals of the shortest subscription, and never back', async () => {
  const one = await subscriber('2026-01-31T10:00:00Z', (await stage.price(999)).id)
  await expect(one.advance(seconds('2026-04-01T00:00:00Z'))).rejects.toMatchObject({ code: 'test_clock_advance_too_far' })
  await expect(one.advance(seconds('2026-01-30T00:00:00Z'))).rejects.toMatchObject({ param: 'frozen_time' })
  await one.advance(seconds('2026-03-31T10:00:00Z'))
  expect(await one.invoices()).toHaveLength(3)
  await stage.stripe.testHelpers.testClocks.del(one.clock, {}, stage.on)
  await expect(one.now()).rejects.toMatchObject({ statusCode: 404 })
})

it('warns before a trial ends, and begins to be paid when it has', async () => {
  const { stripe, on } = stage
  const { id: price } = await stage.price(1_000)
  const one = await subscriber('2026-01-31T10:00:00Z', price, { trial_period_days: 14 })
  expect(one.subscription).toMatchObject({ status: 'trialing', trial_end: seconds('2026-02-14T10:00:00Z') })
  expect(await one.invoices()).toMatchObject([{ total: 0, status: 'paid' }])
  const told = async () => (await stripe.events.list({ limit: 100 }, on)).data.map(({ type }) => type as string)
  expect(await told()).not.toContain('customer.subscription.trial_will_end')
  await one.advance(seconds('2026-02-11T10:00:00Z'))
  expect(await told()).toContain('customer.subscription.trial_will_end')
  await one.advance(seconds('2026-02-14T11:00:00Z'))
  expect(await one.now()).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 1_000 }, items: { data: [{ current_period_end: seconds('2026-03-14T10:00:00Z') }] } })
})

it('tries a card four times that stopped paying, and then comes to its last resort', async () => {
  const { stripe, on } = stage
  const { id: price } = await stage.price(1_000)
  const one = await subscriber('2026-01-01T00:00:00Z', price)
  await stripe.customers.update(one.customer, { invoice_settings: { default_payment_method: 'pm_card_chargeCustomerFail' } }, on)
  await one.advance(seconds('2026-02-01T01:00:00Z'))
  const failed = await one.now()
  expect(failed).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', attempt_count: 1, next_payment_attempt: seconds('2026-02-04T01:00:00Z') } })
  await one.advance(seconds('2026-02-10T00:00:00Z'))
  expect(await one.now()).toMatchObject({ status: 'past_due', latest_invoice: { attempt_count: 3 } })
  await one.advance(seconds('2026-02-17T00:00:00Z'))
  expect(await one.now()).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' }, latest_invoice: { status: 'open', attempt_count: 4 } })
})

it('tries again by hand, which takes none of its own tries, and not at all while nobody wants it to', async () => {
  const { stripe, on } = stage
  const one = await subscriber('2026-01-01T00:00:00Z', (await stage.price(1_000)).id)
  await stripe.customers.update(one.customer, { invoice_settings: { default_payment_method: 'pm_card_chargeCustomerFail' } }, on)
  await one.advance(seconds('2026-02-01T01:00:00Z'))
  const { id, next_payment_attempt: next } = (await one.now()).latest_invoice as Stripe.Invoice
  await expect(stripe.invoices.pay(id, {}, on)).rejects.toMatchObject({ code: 'card_declined' })
  expect(await stripe.invoices.retrieve(id, {}, on)).toMatchObject({ attempt_count: 1, next_payment_attempt: next })
  expect(await stripe.invoices.update(id, { auto_advance: false }, on)).toMatchObject({ next_payment_attempt: null })
  await one.advance(seconds('2026-02-20T00:00:00Z'))
  expect(await one.now()).toMatchObject({ status: 'past_due', latest_invoice: { attempt_count: 1 } })
  await stripe.invoices.update(id, { auto_advance: true }, on)
  await one.advance(seconds('2026-02-20T02:00:00Z'))
  expect(await one.now()).toMatchObject({ latest_invoice: { attempt_count: 2 } })
})

it('comes to “unpaid” or stays past due where the account has it so, and asks for nothing more by itself', async () => {
  const { stripe, on } = stage
  for (const lastResort of ['unpaid', 'past_due'] as const) {
    stage.payments.billing.lastResort = lastResort
    const one = await subscriber('2026-01-01T00:00:00Z', (await stage.price(1_000)).id)
    await stripe.customers.update(one.customer, { invoice_settings: { default_payment_method: 'pm_card_chargeCustomerFail' } }, on)
    await one.advance(seconds('2026-02-20T00:00:00Z'))
    expect(await one.now()).toMatchObject({ status: lastResort, latest_invoice: { status: 'open', next_payment_attempt: null } })
  }
  stage.payments.billing.lastResort = 'canceled'
})

it('has another card from the network where one has run out, and tells so', async () => {
  const { stripe, on } = stage
  const one = await subscriber('2026-01-01T00:00:00Z', (await stage.price(1_000)).id)
  const { data: [card] } = await stripe.customers.listPaymentMethods(one.customer, {}, on)
  await stripe.paymentMethods.update(card!.id, { card: { exp_month: 1, exp_year: 2026 } }, on)
  await one.advance(seconds('2026-02-01T01:00:00Z'))
  expect(await one.now()).toMatchObject({ status: 'active' })
  const { card: renewed } = await stripe.paymentMethods.retrieve(card!.id, {}, on)
  expect(renewed).toMatchObject({ exp_month: 1, exp_year: 2029, last4: card!.card!.last4 })
  const types = (await stripe.events.list({ limit: 100 }, on)).data.map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['payment_method.updated', 'payment_method.automatically_updated']))
})

it('asks the bank at a renewal where the card has to', async () => {
  const { stripe, on, pages, post } = stage
  const one = await subscriber('2026-01-01T00:00:00Z', (await stage.price(1_000)).id)
  const [intent] = [await stripe.setupIntents.create({ customer: one.customer, payment_method: 'pm_card_authenticationRequired', confirm: true }, on)]
  expect(intent.status).toBe('requires_action')
  const portal = await stripe.billingPortal.sessions.create({ configuration: stage.portal, customer: one.customer, return_url: 'http://localhost:3000/me' }, on)
  await post(portal.url, { step: 'card', card: '4000002760003184' })
  await post(portal.url, { step: 'confirm' })
  await one.advance(seconds('2026-02-01T01:00:00Z'))
  const asked = await one.now()
  expect(asked).toMatchObject({ status: 'past_due' })
  expect((await stripe.events.list({ limit: 100 }, on)).data.map(({ type }) => type)).toContain('invoice.payment_action_required')
  const { hosted_invoice_url: url, id } = asked.latest_invoice as Stripe.Invoice
  expect((await pages.inject(new URL(url!).pathname)).body).toContain('$10.00')
  expect((await post(url!, { step: 'pay', card: '4000002760003184' })).body).toContain('Your bank asks')
  await post(url!, { step: 'confirm' })
  expect(await stripe.invoices.retrieve(id, {}, on)).toMatchObject({ status: 'paid' })
  expect(await one.now()).toMatchObject({ status: 'active' })
})

it('reckons the rest of a period by the second, to the nearest cent', () => {
  for (const [start, interval] of [['2026-01-31T10:00:00Z', 'month'], ['2028-02-29T00:00:00Z', 'year'], ['2026-12-01T12:00:00Z', 'week']] as const) {
    const from = seconds(start)
    const end = periodEnd(from, { interval, interval_count: 1 }, from)
    let before = 10_007
    for (let step = 0; step <= 97; step++) {
      const at = from + Math.floor(((end - from) * step) / 97)
      const rest = restOf(10_007, { start: from, end }, at)
      expect(rest).toBeLessThanOrEqual(before)
      expect(Math.abs(rest - (10_007 * (end - at)) / (end - from))).toBeLessThanOrEqual(0.5)
      before = rest
    }
    expect([restOf(10_007, { start: from, end }, from), before]).toEqual([10_007, 0])
  }
})
