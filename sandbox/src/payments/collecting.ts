import type Stripe from 'stripe'
import { timeFor } from './billing.ts'
import { idOf, newId } from './books.ts'
import { answerLater, renewCard } from './cards.ts'
import { charge, type CardAnswer } from './charges.ts'
import type { Desk } from './desk.ts'
import { cancelNow } from './ending.ts'
import { newIntent } from './intents.ts'
import { subscriptionOf } from './invoices.ts'
import { day } from './periods.ts'
import { afterSettled, setStatus } from './standing.ts'
import type { Invoice } from './wire.ts'

/** After each attempt that failed, how long until the next; when there is none left, the subscription comes to its last resort. */
const retries = [3 * day, 5 * day, 7 * day]

export interface How {
  /** The payment method; the subscription's own where it is not said. */
  method?: string | null
  /** How the card answers, where somebody is there who pays. */
  answer?: CardAnswer
  /** Somebody asks for it now: the attempts that follow by themselves stay as they are. */
  isByHand?: boolean
}

const methodFor = (desk: Desk, account: string | null, invoice: Invoice, how: How): string | null => {
  const customer = desk.book.get('customer', account, idOf(invoice.customer ?? ''))
  const found = how.method ?? invoice.default_payment_method ?? subscriptionOf(desk, account, invoice)?.default_payment_method ??
    customer.invoice_settings.default_payment_method
  return found ? idOf(found) : null
}

const feeOf = (invoice: Invoice, percent: number | null | undefined) => (percent ? Math.round((invoice.amount_due * percent) / 100) : null)

/** The payment by which an invoice is paid; a first one where nobody has tried. */
const paymentOf = (desk: Desk, account: string | null, invoice: Invoice): Stripe.PaymentIntent => {
  const { book } = desk
  const before = book.all('invoice_payment', account).find((one) => one.invoice === invoice.id && one.status === 'open')
  if (before?.payment.payment_intent) return book.get('payment_intent', account, idOf(before.payment.payment_intent))
  const fee = feeOf(invoice, subscriptionOf(desk, account, invoice)?.application_fee_percent)
  const intent = newIntent(desk, account, {
    amount: invoice.amount_due, currency: invoice.currency, customer: invoice.customer && idOf(invoice.customer), fee, metadata: {},
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
  })
  linkPayment(desk, account, invoice, intent)
  return intent
}

/** Says of a payment that it is for an invoice. */
export const linkPayment = ({ book }: Desk, account: string | null, invoice: Invoice, intent: Stripe.PaymentIntent) =>
  book.keep('invoice_payment', account, {
    id: newId('inpay'), object: 'invoice_payment', amount_paid: null, amount_requested: invoice.amount_due, created: invoice.created,
    currency: invoice.currency, invoice: invoice.id, is_default: true, livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' }, status: 'open', status_transitions: { canceled_at: null, paid_at: null },
  })

/** An invoice that is paid: with money, or because nothing was due. */
export const markPaid = (desk: Desk, account: string | null, invoice: Invoice): void => {
  const { book, events } = desk
  const at = timeFor(desk, account, invoice.customer && idOf(invoice.customer))
  Object.assign(invoice, {
    status: 'paid', attempted: true, amount_paid: invoice.amount_due, amount_remaining: 0, next_payment_attempt: null, auto_advance: false,
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  } satisfies Partial<Invoice>)
  const payment = book.all('invoice_payment', account).find((one) => one.invoice === invoice.id && one.status === 'open')
  if (payment) {
    Object.assign(payment, { status: 'paid', amount_paid: invoice.amount_due, status_transitions: { canceled_at: null, paid_at: at } })
    events.add('invoice_payment.paid', account, payment)
  }
  events.add('invoice.paid', account, invoice)
  events.add('invoice.payment_succeeded', account, invoice)
  afterSettled(desk, account, invoice)
}

const fail = (desk: Desk, account: string | null, invoice: Invoice, isAsked: boolean): void => {
  const { events, billing } = desk
  const subscription = subscriptionOf(desk, account, invoice)
  const at = timeFor(desk, account, invoice.customer && idOf(invoice.customer))
  const isFirst = invoice.billing_reason === 'subscription_create' || subscription?.status === 'paused'
  const wait = isFirst ? undefined : retries[invoice.attempt_count - 1]
  invoice.next_payment_attempt = wait === undefined ? null : at + wait
  if (isAsked) events.add('invoice.payment_action_required', account, invoice)
  events.add('invoice.payment_failed', account, invoice)
  if (!subscription || isFirst || subscription.pending_update) return
  if (wait !== undefined) {
    if (subscription.status === 'active' || subscription.status === 'trialing') setStatus(desk, account, subscription, 'past_due')
  } else if (billing.settings.lastResort === 'canceled') cancelNow(desk, account, subscription, { reason: 'payment_failed' })
  else setStatus(desk, account, subscription, billing.settings.lastResort)
}

/** Tries to have an invoice paid; answers the payment, where there was something to pay. */
export const collect = (desk: Desk, account: string | null, invoice: Invoice, how: How = {}): Stripe.PaymentIntent | null => {
  if (invoice.amount_due === 0) {
    markPaid(desk, account, invoice)
    return null
  }
  // Whoever pays by hand does not move the attempts that follow by themselves.
  const isByHand = (how.answer !== undefined || how.isByHand === true) && invoice.attempted
  invoice.attempted = true
  if (!isByHand) invoice.attempt_count += 1
  const method = methodFor(desk, account, invoice, how)
  const intent = paymentOf(desk, account, invoice)
  if (method === null) {
    if (!isByHand) fail(desk, account, invoice, false)
    return intent
  }
  intent.payment_method = method
  if (!how.answer) renewCard(desk, account, method, timeFor(desk, account, invoice.customer && idOf(invoice.customer)))
  charge(desk, account, intent, how.answer ?? answerLater(desk, method))
  if (intent.status === 'succeeded') markPaid(desk, account, invoice)
  else if (isByHand) {
    if (intent.status === 'requires_action') desk.events.add('invoice.payment_action_required', account, invoice)
    desk.events.add('invoice.payment_failed', account, invoice)
  } else fail(desk, account, invoice, intent.status === 'requires_action')
  return intent
}
