import type Stripe from 'stripe'
import { clockOf, noTax, timeFor } from './billing.ts'
import { idOf, newId } from './books.ts'
import type { Desk } from './desk.ts'
import { redeem, runningDiscounts, type Wanted } from './discounts.ts'
import { wrongParameter } from './failure.ts'
import { newInvoice } from './invoices.ts'
import { netOf, periodLine, trialLine } from './lines.ts'
import { day, periodEnd } from './periods.ts'
import { ownTax } from './taxes.ts'
import { listOf, type Invoice, type Item, type Line, type Price, type Subscription } from './wire.ts'

export interface NewItem {
  price: Price
  quantity: number
}

export interface NewSubscription {
  customer: string
  items: NewItem[]
  metadata: Record<string, string>
  /** In seconds since 1970; null where nobody tries it out. */
  trialEnd: number | null
  missingMethod: Stripe.Subscription.TrialSettings.EndBehavior.MissingPaymentMethod
  feePercent: number | null
  method: string | null
  discounts: Wanted[]
  description: string | null
  /** The provider reckons up what of it is tax. */
  isTaxed?: boolean
}

const planOf = (price: Price): Item['plan'] => ({
  id: price.id, object: 'plan', active: price.active, amount: price.unit_amount, amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit', created: price.created, currency: price.currency, interval: price.recurring!.interval,
  interval_count: price.recurring!.interval_count, livemode: false, metadata: price.metadata, meter: null, nickname: price.nickname,
  product: idOf(price.product), tiers_mode: null, transform_usage: null, trial_period_days: null, usage_type: 'licensed',
})

/** What an item is sold by; its periods and everything that was paid for it stay as they are. */
export const setPrice = (item: Pick<Item, 'price' | 'plan'>, price: Price): void => {
  item.price = structuredClone(price)
  item.plan = planOf(price)
}

/** The price that every item of a subscription is renewed by. */
export const recurringOf = ({ items }: Subscription): Stripe.Price.Recurring => items.data[0]!.price.recurring!

/** All items of a subscription run together. */
export const periodOf = ({ items }: Subscription) => {
  const { current_period_start: start, current_period_end: end } = items.data[0]!
  return { start, end }
}
export const setPeriod = ({ items }: Subscription, { start, end }: { start: number; end: number }): void => {
  for (const item of items.data) Object.assign(item, { current_period_start: start, current_period_end: end })
}

export const checkItems = (items: readonly { price: Price }[]): void => {
  const first = items[0]?.price
  if (!first) throw wrongParameter('items', 'You must pass at least one item')
  for (const { price } of items) {
    if (!price.recurring) throw wrongParameter('items[0][price]', `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`)
    if (price.currency !== first.currency || price.recurring.interval !== first.recurring?.interval)
      throw wrongParameter('items', 'Currency and interval fields must match across all items of a subscription.')
  }
}

/** A subscription that begins now; nothing of it is paid yet. */
export const newSubscription = (desk: Desk, account: string | null, wanted: NewSubscription): Subscription => {
  const { customer, items, trialEnd, discounts } = wanted
  checkItems(items)
  const at = timeFor(desk, account, customer)
  const id = newId('sub')
  const recurring = items[0]!.price.recurring!
  const end = trialEnd ?? periodEnd(at, recurring, at)
  const subscription = {
    id, object: 'subscription', application: null, application_fee_percent: wanted.feePercent, automatic_tax: wanted.isTaxed ? ownTax : noTax,
    billing_cycle_anchor: trialEnd ?? at, billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' }, billing_schedules: [], billing_thresholds: null,
    cancel_at: null, cancel_at_period_end: false, canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null }, collection_method: 'charge_automatically',
    created: at, currency: items[0]!.price.currency, customer, customer_account: null, days_until_due: null,
    default_payment_method: wanted.method,
    default_source: null, default_tax_rates: [], description: wanted.description, discounts: [] as string[], ended_at: null,
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    items: listOf<Item>(items.map(({ price, quantity }) => ({
      id: newId('si'), object: 'subscription_item', billing_thresholds: null, created: at, current_period_end: end, current_period_start: at,
      current_trial: null, discounts: [], metadata: {}, plan: planOf(price), price: structuredClone(price), quantity, subscription: id,
      tax_rates: [],
    })), `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null, livemode: false, managed_payments: null, metadata: wanted.metadata, next_pending_invoice_item_invoice: null,
    on_behalf_of: null, pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null, pending_setup_intent: null, pending_update: null, schedule: null, start_date: at,
    status: trialEnd === null ? 'incomplete' : 'trialing', test_clock: clockOf(desk, account, customer), transfer_data: null, trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: wanted.missingMethod } },
    trial_start: trialEnd === null ? null : at,
  } satisfies Subscription
  subscription.discounts = discounts.map((one) => redeem(desk, account, one, { customer, subscription: id, at }).id)
  return desk.book.keep('subscription', account, subscription)
}

/** The lines of a period that begins: all of its price, or nothing while it is tried out. */
export const linesOf = (desk: Desk, account: string | null, subscription: Subscription, period: { start: number; end: number }): Line[] =>
  subscription.items.data.map((item) => {
    const line = { item, price: item.price, subscription: subscription.id, period, metadata: { ...subscription.metadata } }
    return subscription.status === 'trialing' ? trialLine(desk, account, line) : periodLine(desk, account, line)
  })

interface Bill {
  reason: Stripe.Invoice.BillingReason
  lines: Line[]
  period: { start: number; end: number }
}

/** Sets down an invoice of a subscription, with everything that has waited for one. */
export const billFor = (desk: Desk, account: string | null, subscription: Subscription, { reason, lines, period }: Bill): Invoice => {
  const { billing, book } = desk
  const at = timeFor(desk, account, subscription.customer)
  const running = runningDiscounts(desk, account, subscription.discounts, at)
  const waited = billing.waiting.get(subscription.id) ?? []
  billing.waiting.delete(subscription.id)
  const invoice = newInvoice(desk, account, { subscription, reason, lines: [...waited, ...lines], discounts: running, period })
  for (const line of lines) {
    const item = line.parent!.subscription_item_details!.subscription_item
    if (line.amount >= 0) billing.billed.set(item, { amount: netOf(line), ...line.period })
  }
  const spent = new Set(invoice.total_discount_amounts?.map(({ discount }) => idOf(discount)))
  subscription.discounts = running.filter(({ id, coupon }) => coupon.duration !== 'once' || !spent.has(id)).map(({ id }) => id)
  for (const { id } of running) if (!subscription.discounts.includes(id)) desk.events.add('customer.discount.deleted', account, book.get('discount', account, id))
  return invoice
}

/** The first invoice of a subscription. */
export const firstInvoice = (desk: Desk, account: string | null, subscription: Subscription): Invoice => {
  const period = periodOf(subscription)
  const lines = linesOf(desk, account, subscription, period)
  return billFor(desk, account, subscription, { reason: 'subscription_create', lines, period: { start: period.start, end: period.start } })
}

export const trialEndAfter = (at: number, days: number) => at + days * day
