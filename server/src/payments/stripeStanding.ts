import { isUnpaid, subscriptionStatuses } from '@marquee/contract/subscriptions'
import type Stripe from 'stripe'
import { ourIdIn } from './ourId.ts'
import { PaymentTrouble } from './payments.ts'
import { idOf } from './stripeIds.ts'
import { at, atOrNone } from './stripeMoments.ts'
import type { ProviderCard, ProviderSubscription } from './subscriptions.ts'

/** A word of the provider's that we know. */
export const oneOf = <Word extends string>(words: readonly Word[], word: string): Word => {
  const known = words.find((one) => one === word)
  if (!known) throw new PaymentTrouble(`The payment provider has a word that nobody here knows: ${word}`)
  return known
}

/** A renewal is charged or not by what is so when its invoice is made: what is paused is charged again from so long before. */
export const aheadSeconds = 3_600

/** When it ends by itself, while it has not. */
const endOf = (subscription: Stripe.Subscription, { current_period_end: periodEnd }: Stripe.SubscriptionItem) => {
  if (subscription.ended_at) return null
  return subscription.cancel_at_period_end ? at(periodEnd) : atOrNone(subscription.cancel_at)
}

/** What a schedule has after what runs now. */
const nextIn = (schedule: Stripe.SubscriptionSchedule | undefined): ProviderSubscription['next'] => {
  const starts = schedule?.current_phase?.end_date
  const price = schedule?.phases.find(({ start_date: start }) => start === starts)?.items[0]?.price
  return starts && price ? { price: idOf(price), at: at(starts) } : null
}

const latestOf = ({ latest_invoice: invoice }: Stripe.Subscription) => (typeof invoice === 'string' ? null : invoice)

/**
 * The period that runs was let off: it began in a pause. An invoice that somebody was asked for, and that the account's owner has made void
 * afterwards, is forgiven.
 */
const isLetOff = (invoice: Stripe.Invoice | null) =>
  (invoice?.status === 'void' || invoice?.status === 'uncollectible') && invoice.attempt_count === 0

/**
 * Whether the period that runs is paid, of one that was asked for with its latest invoice. While nothing is charged it is if its invoice
 * is; and one that was let off does not become a paid one because the pause is over an hour before it is.
 */
export const isPaid = (subscription: Stripe.Subscription) => {
  const invoice = latestOf(subscription)
  return subscription.pause_collection === null ? !isLetOff(invoice) : invoice?.status === 'paid'
}

/** Until when nothing is charged: where the account's owner has said no day, or it was let off, as long as the period lasts. */
const pauseOf = (subscription: Stripe.Subscription, periodEnd: number) => {
  const { pause_collection: pause, ended_at: ended } = subscription
  if (!pause) return isPaid(subscription) || ended ? null : at(periodEnd)
  return at(pause.resumes_at === null ? periodEnd : pause.resumes_at + aheadSeconds)
}

const isReduced = (subscription: Stripe.Subscription) =>
  (latestOf(subscription)?.total_discount_amounts ?? []).some(({ amount }) => amount > 0)

/** That somebody has asked for it says nothing of who. */
const endedForIn = ({ cancellation_details: details }: Stripe.Subscription): ProviderSubscription['endedFor'] => {
  if (details?.reason === 'payment_failed') return 'payment_failed'
  return details?.reason === 'payment_disputed' ? 'disputed' : null
}

/** What runs of discounts, as far as their coupons have been asked for with them. */
const discountsOf = ({ discounts }: Stripe.Subscription): ProviderSubscription['discounts'] =>
  discounts.flatMap((one) => {
    const coupon = typeof one === 'string' ? null : one.source.coupon
    if (typeof one === 'string' || coupon === null || typeof coupon === 'string') return []
    return [{ percent: coupon.percent_off, amount: coupon.amount_off, endsAt: atOrNone(one.end) }]
  })

/** What whoever pays owes besides, or has left, of one that was asked for with them. */
const balanceOf = ({ customer }: Stripe.Subscription) => (typeof customer === 'string' || customer.deleted ? 0 : customer.balance)

/** Whether what was paid may be over before the period that runs. */
export const isOwed = (subscription: Stripe.Subscription) =>
  isUnpaid(oneOf(subscriptionStatuses, subscription.status)) || !isPaid(subscription) ||
  (subscription.ended_at !== null && latestOf(subscription)?.status !== 'paid')

/** Until when these invoices, which are paid, have paid for it. */
export const paidToBy = (invoices: readonly Stripe.Invoice[]) =>
  Math.max(0, ...invoices.flatMap(({ lines }) => lines.data.flatMap(({ amount, period }) => (amount >= 0 ? [period.end] : []))))

/** The payment of an invoice that is still to be made, of one that was asked for with its payments. */
export const openIntentOf = ({ payments }: Stripe.Invoice): Stripe.PaymentIntent | null => {
  const intent = payments?.data.find(({ status }) => status === 'open')?.payment.payment_intent
  return !intent || typeof intent === 'string' ? null : intent
}

/** The bank wants whoever pays to confirm it. */
export const isAsked = (intent: Stripe.PaymentIntent | null) =>
  intent?.status === 'requires_action' || intent?.last_payment_error?.code === 'authentication_required'

const owedOf = (invoice: Stripe.Invoice | null): ProviderSubscription['owed'] =>
  invoice?.status === 'open' ? { cents: invoice.amount_remaining, isAsked: isAsked(openIntentOf(invoice)) } : null

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** By which card it is paid, of one that was asked for with its cards. */
const cardIn = ({ default_payment_method: own, customer }: Stripe.Subscription): ProviderCard | null => {
  const method = own ?? (typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings.default_payment_method)
  const card = method === null || typeof method === 'string' ? undefined : method.card
  if (!card) return null
  const lastDay = new Date(Date.UTC(card.exp_year, card.exp_month, 0)).getUTCDate()
  return { brand: card.brand, last4: card.last4, goodTo: `${card.exp_year}-${twoDigits(card.exp_month)}-${twoDigits(lastDay)}` }
}

interface Beside {
  schedule: Stripe.SubscriptionSchedule | undefined
  /** In seconds: until when what was paid lasts, where that is not the period that runs. */
  paidTo: number | null
  /** The latest invoice with its payments, where it is open. */
  open: Stripe.Invoice | null
}

/** A subscription as the provider has answered it, with its latest invoice, its customer, and the coupons of its discounts. */
export const standingOf = (subscription: Stripe.Subscription, { schedule, paidTo, open }: Beside): ProviderSubscription => {
  const [item] = subscription.items.data
  if (!item) throw new PaymentTrouble('The payment provider knows of a subscription to nothing')
  return {
    reference: subscription.id,
    ourId: ourIdIn(subscription.metadata['subscriptionId']),
    customer: idOf(subscription.customer),
    status: oneOf(subscriptionStatuses, subscription.status),
    price: item.price.id,
    startedAt: at(subscription.start_date),
    anchor: at(subscription.billing_cycle_anchor),
    periodStart: at(item.current_period_start),
    periodEnd: at(item.current_period_end),
    paidTo: paidTo === null ? null : at(Math.min(Math.max(paidTo, subscription.start_date), item.current_period_start)),
    trialEndsAt: atOrNone(subscription.trial_end),
    cancelsAt: endOf(subscription, item),
    endedAt: atOrNone(subscription.ended_at),
    pausedUntil: pauseOf(subscription, item.current_period_end),
    isPeriodPaid: isPaid(subscription),
    isInvoiceOpen: latestOf(subscription)?.status === 'open',
    owed: subscription.ended_at === null ? owedOf(open) : null,
    card: cardIn(subscription),
    discounts: discountsOf(subscription),
    isReduced: isReduced(subscription),
    endedFor: subscription.ended_at === null ? null : endedForIn(subscription),
    balance: balanceOf(subscription),
    next: subscription.ended_at ? null : nextIn(schedule),
  }
}
