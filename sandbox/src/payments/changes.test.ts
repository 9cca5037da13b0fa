import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { billingStage, type BillingStage } from './testStage.ts'

let stage: BillingStage
let gold: Stripe.Price
let platinum: Stripe.Price
beforeEach(async () => {
  stage = await billingStage('2026-04-01T00:00:00Z')
  gold = await stage.price(1_000)
  const { id } = await stage.stripe.products.create({ name: 'Platinum' }, stage.on)
  platinum = await stage.price(2_500, 'month', id)
})
afterEach(() => stage.close())

const day = 86_400
const itemOf = ({ items }: Stripe.Subscription) => items.data[0]!
const switchTo = async (id: string, price: string, more: Partial<Stripe.SubscriptionUpdateParams> = {}) => {
  const { stripe, on } = stage
  const { id: item } = itemOf(await stripe.subscriptions.retrieve(id, {}, on))
  return stripe.subscriptions.update(id, { items: [{ id: item, price }], expand: ['latest_invoice'], ...more }, on)
}
const linesOf = (invoice: Stripe.Invoice) => invoice.lines.data.map(({ amount, description }) => [amount, description])

it('gives back what is not used of an upgrade and charges the rest, as it was shown beforehand', async () => {
  const { stripe, on } = stage
  const { subscription: { id, items } } = await stage.subscribe(gold.id, { subscription_data: { application_fee_percent: 10 } })
  // Ten of thirty days are gone.
  stage.turnBy(10 * day)
  const preview = await stripe.invoices.createPreview({
    subscription: id, subscription_details: { items: [{ id: items.data[0]!.id, price: platinum.id }], proration_behavior: 'always_invoice' },
  }, on)
  const changed = await switchTo(id, platinum.id, { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' })
  const invoice = changed.latest_invoice as Stripe.Invoice
  expect(linesOf(invoice)).toEqual([[-667, 'Unused time on Gold after 11 Apr 2026'], [1_667, 'Remaining time on Platinum after 11 Apr 2026']])
  expect(linesOf(preview)).toEqual(linesOf(invoice))
  expect([preview.amount_due, invoice.amount_due, invoice.status, invoice.billing_reason]).toEqual([1_000, 1_000, 'paid', 'subscription_update'])
  expect(itemOf(changed)).toMatchObject({ price: { id: platinum.id }, current_period_end: items.data[0]!.current_period_end })
  // And back within the same second: what is given back is what was charged.
  const back = await switchTo(id, gold.id, { proration_behavior: 'always_invoice' })
  expect(linesOf(back.latest_invoice as Stripe.Invoice)).toEqual([[-1_667, 'Unused time on Platinum after 11 Apr 2026'], [667, 'Remaining time on Gold after 11 Apr 2026']])
  expect(await stripe.customers.retrieve(back.customer as string, {}, on)).toMatchObject({ balance: -1_000 })
  stage.turnBy(20 * day + 7_200)
  const renewed = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }, on)
  expect(renewed.latest_invoice).toMatchObject({ total: 1_000, starting_balance: -1_000, amount_due: 0, status: 'paid' })
})

it('leaves it to the next invoice where nobody asks for one', async () => {
  const { stripe, on } = stage
  const { subscription: { id } } = await stage.subscribe(gold.id)
  stage.turnBy(15 * day)
  await switchTo(id, platinum.id)
  expect(await stripe.invoices.createPreview({ subscription: id }, on)).toMatchObject({ total: 2_500 - 500 + 1_250 })
  stage.turnBy(15 * day + 3_600)
  expect(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }, on)).toMatchObject({ latest_invoice: { total: 3_250, status: 'paid' } })
})

it('begins anew where the rhythm changes', async () => {
  const { subscription: { id } } = await stage.subscribe(gold.id)
  stage.turnBy(15 * day)
  const yearly = await stage.price(10_000, 'year')
  const changed = await switchTo(id, yearly.id)
  expect(linesOf(changed.latest_invoice as Stripe.Invoice)).toMatchObject([[-500, expect.any(String)], [10_000, '1 × Gold (at $100.00 / year)']])
  expect(itemOf(changed)).toMatchObject({ current_period_start: stage.now(), current_period_end: Date.parse('2027-04-16T00:00:00Z') / 1_000 })
})

it('changes nothing that a card does not pay, or only once it does', async () => {
  const { stripe, on } = stage
  const { subscription: { id } } = await stage.subscribe(gold.id)
  await stripe.subscriptions.update(id, { default_payment_method: 'pm_card_chargeCustomerFail' }, on)
  stage.turnBy(15 * day)
  await expect(switchTo(id, platinum.id, { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' }))
    .rejects.toMatchObject({ type: 'StripeCardError' })
  expect(await stripe.subscriptions.retrieve(id, {}, on)).toMatchObject({ status: 'active', items: { data: [{ price: { id: gold.id } }] } })
  const pending = await switchTo(id, platinum.id, { proration_behavior: 'always_invoice', payment_behavior: 'pending_if_incomplete' })
  const meant = { subscription_items: [{ price: { id: platinum.id } }] }
  expect(pending).toMatchObject({ status: 'active', items: { data: [{ price: { id: gold.id } }] }, pending_update: meant })
  await stripe.invoices.pay((pending.latest_invoice as Stripe.Invoice).id, { payment_method: 'pm_card_visa' }, on)
  expect(await stripe.subscriptions.retrieve(id, {}, on))
    .toMatchObject({ pending_update: null, items: { data: [{ price: { id: platinum.id } }] } })
  stage.turnBy(day)
  const third = await stage.price(5_000)
  const again = await switchTo(id, third.id, { proration_behavior: 'always_invoice', payment_behavior: 'pending_if_incomplete' })
  stage.turnBy(day)
  expect(await stripe.subscriptions.retrieve(id, {}, on))
    .toMatchObject({ pending_update: null, items: { data: [{ price: { id: platinum.id } }] } })
  expect(await stripe.invoices.retrieve((again.latest_invoice as Stripe.Invoice).id, {}, on)).toMatchObject({ status: 'void' })
})

it('takes a lower tier up when the period ends, and lets go of the plan for it', async () => {
  const { stripe, on } = stage
  const { subscription } = await stage.subscribe(platinum.id)
  const { start_date: start, default_payment_method: card } = subscription
  const terms = { default_payment_method: card as string, application_fee_percent: 5 }
  const end = itemOf(subscription).current_period_end
  const plan = async () => {
    const { id } = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id }, on)
    return stripe.subscriptionSchedules.update(id, {
      end_behavior: 'release',
      phases: [
        { items: [{ price: platinum.id, quantity: 1 }], start_date: start, end_date: end, ...terms },
        { items: [{ price: gold.id, quantity: 1 }], proration_behavior: 'none', ...terms },
      ],
    }, on)
  }
  const first = await plan()
  expect(await stripe.subscriptions.retrieve(subscription.id, {}, on)).toMatchObject({ schedule: first.id })
  await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }, on)).rejects.toThrow('managed by the subscription schedule')
  expect(await stripe.subscriptionSchedules.release(first.id, {}, on)).toMatchObject({ status: 'released', released_subscription: subscription.id })
  const second = await plan()
  stage.turnTo(end + 3_600)
  const renewed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] }, on)
  expect(renewed).toMatchObject({ ...terms, items: { data: [{ price: { id: gold.id } }] }, latest_invoice: { total: 1_000, status: 'paid' } })
  stage.turnBy(32 * day)
  expect(await stripe.subscriptionSchedules.retrieve(second.id, {}, on)).toMatchObject({ status: 'released' })
  expect(await stripe.subscriptions.retrieve(subscription.id, {}, on)).toMatchObject({ status: 'active', schedule: null })
})

it('has in a phase what that names, and loses the fee, the card and the rest of a trial that it does not name', async () => {
  const { stripe, on } = stage
  const { subscription: { id, start_date: start, items } } =
    await stage.subscribe(gold.id, { subscription_data: { application_fee_percent: 5, trial_period_days: 7 } })
  expect(await stripe.subscriptions.retrieve(id, {}, on)).toMatchObject({ status: 'trialing', application_fee_percent: 5 })
  const { id: plan, phases: [running] } = await stripe.subscriptionSchedules.create({ from_subscription: id }, on)
  const end = items.data[0]!.current_period_end
  expect(running).toMatchObject({ application_fee_percent: 5, trial_end: end, default_payment_method: expect.stringContaining('pm_') })
  const bare = { items: [{ price: gold.id, quantity: 1 }], start_date: start, end_date: end }
  await stripe.subscriptionSchedules.update(plan, { phases: [bare] }, on)
  expect(await stripe.subscriptions.retrieve(id, {}, on)).toMatchObject({ application_fee_percent: null, default_payment_method: null })
  expect((await stripe.subscriptions.retrieve(id, {}, on)).status).not.toBe('trialing')
})

it('stops asking for money while collection is paused', async () => {
  const { stripe, on } = stage
  const { subscription: { id, items } } = await stage.subscribe(gold.id)
  const end = items.data[0]!.current_period_end
  await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void', resumes_at: end + 5 * day } }, on)
  stage.turnTo(end + 3_600)
  expect(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }, on)).toMatchObject({ status: 'active', latest_invoice: { status: 'void' } })
  stage.turnTo(end + 6 * day)
  expect(await stripe.subscriptions.retrieve(id, {}, on)).toMatchObject({ pause_collection: null })
})
