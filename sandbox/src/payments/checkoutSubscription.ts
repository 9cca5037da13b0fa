import type Stripe from 'stripe'
import { timeFor } from './billing.ts'
import { idOf } from './books.ts'
import { answerNow, answerToKeep, attach, newCard } from './cards.ts'
import { charge, type CardAnswer } from './charges.ts'
import { linkPayment, markPaid } from './collecting.ts'
import { newCustomer } from './customers.ts'
import type { Desk } from './desk.ts'
import { checkGood, takenOff, type Wanted } from './discounts.ts'
import { newIntent } from './intents.ts'
import { finalise } from './invoices.ts'
import { setStatus } from './standing.ts'
import { firstInvoice, newSubscription, trialEndAfter, type NewSubscription } from './subscriptions.ts'
import { taxWithin } from './taxes.ts'

/** What a session sells that sells a subscription. */
export interface SubscriptionBill {
  wanted: Omit<NewSubscription, 'customer' | 'method' | 'trialEnd'>
  trialDays: number | null
  trialEnd: number | null
  /** What its page calls each price. */
  names: ReadonlyMap<string, string>
  /** Who sells it, as its page says. */
  seller?: string
  /** The payment that somebody has begun and not finished. */
  intent?: Stripe.PaymentIntent
  /** Where they live, once they have said so. */
  country?: string
  /** The card that the bank asks about. */
  card?: string
}

/** What is paid at once. */
export const totalsOf = ({ wanted, trialDays, trialEnd }: SubscriptionBill) => {
  const isTried = trialDays !== null || trialEnd !== null
  const subtotal = isTried ? 0 : wanted.items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0)
  const total = wanted.discounts.reduce((left, { coupon }) => left - takenOff(coupon, left), subtotal)
  return { subtotal, total, off: subtotal - total }
}

export const setTotals = (session: Stripe.Checkout.Session, bill: SubscriptionBill): void => {
  const { subtotal, total, off } = totalsOf(bill)
  Object.assign(session, {
    amount_subtotal: subtotal, amount_total: total, total_details: { amount_discount: off, amount_shipping: 0, amount_tax: 0 },
    discounts: bill.wanted.discounts.map(({ coupon, code }) => ({ coupon: coupon.id, promotion_code: code?.id ?? null })),
  } satisfies Partial<Stripe.Checkout.Session>)
}

/** What of the whole is tax where somebody lives: the whole stays as it is. */
export const setTax = (session: Stripe.Checkout.Session, country: string): void => {
  if (!session.automatic_tax.enabled) return
  session.automatic_tax.status = 'complete'
  const tax = taxWithin(session.amount_total ?? 0, country)
  session.total_details = { amount_discount: 0, amount_shipping: 0, ...session.total_details, amount_tax: tax }
}

/** Somebody at the page of a session. */
interface Subscribing {
  account: string | null
  session: Stripe.Checkout.Session
  bill: SubscriptionBill
}

/** A code that somebody types: what is wrong with it, or nothing. */
export const typeCode = (desk: Desk, { account, session, bill }: Subscribing, typed: string): string | null => {
  const code = desk.book.all('promotion_code', account).find((one) => one.code.toLowerCase() === typed.trim().toLowerCase() && one.active)
  if (!code) return 'This code is invalid.'
  const wanted: Wanted = { code, coupon: desk.book.get('coupon', account, idOf(code.promotion.coupon!)) }
  try {
    checkGood(wanted, desk.now())
  } catch {
    return 'This code has expired.'
  }
  bill.wanted.discounts = [wanted]
  setTotals(session, bill)
  return null
}

export type Outcome = 'done' | 'asks' | 'declined' | 'no_funds' | 'no_card'

interface Typed {
  /** The card's number; empty where a trial begins without one. */
  card: string
  email: string | null
  /** Where they live, where the page asks for it. */
  country?: string | undefined
  /** What the bank was told, when it asked. */
  bank?: 'confirm' | 'fail'
}

/** Somebody subscribes: the card is charged first, and only then there is a subscription. */
export const subscribe = (desk: Desk, { account, session, bill }: Subscribing, typed: Typed): Outcome => {
  const card = typed.bank ? (bill.card ?? '') : typed.card
  const { total } = totalsOf(bill)
  const isFree = total === 0
  if (!card && !(isFree && session.payment_method_collection === 'if_required')) return 'no_card'
  const byCard = isFree ? answerToKeep(card) : answerNow(card)
  const asked: CardAnswer | undefined = typed.bank === 'confirm' ? 'ok' : typed.bank === 'fail' ? 'declined' : byCard
  if (card && !asked) return 'no_card'
  const answer = card ? asked! : 'ok'
  bill.card = card
  if (typed.country) bill.country = typed.country
  if (!isFree) {
    const fee = bill.wanted.feePercent ? Math.round((total * bill.wanted.feePercent) / 100) : null
    bill.intent ??= newIntent(desk, account, {
      amount: total, currency: session.currency ?? 'usd', customer: session.customer && idOf(session.customer), fee, metadata: {},
      description: 'Subscription creation',
    })
    charge(desk, account, bill.intent, answer)
  }
  if (answer === 'asks' || answer === 'declined' || answer === 'no_funds') return answer
  complete(desk, { account, session, bill }, { card, email: typed.email, country: bill.country })
  return 'done'
}

const complete = (desk: Desk, { account, session, bill }: Subscribing, { card, email, country }: Typed) => {
  const { book, events } = desk
  const address = session.customer_email ?? email
  const customer = session.customer ? idOf(session.customer) : newCustomer(desk, account, { email: address }).id
  if (country && session.automatic_tax.enabled) {
    setTax(session, country)
    book.get('customer', account, customer).address = { city: null, country, line1: null, line2: null, postal_code: null, state: null }
  }
  const method = card ? attach(desk, account, newCard(desk, account, card), customer).id : null
  const at = timeFor(desk, account, customer)
  const trialEnd = bill.trialDays === null ? bill.trialEnd : trialEndAfter(at, bill.trialDays)
  const subscription = newSubscription(desk, account, { ...bill.wanted, customer, method, trialEnd })
  events.add('customer.subscription.created', account, subscription)
  const invoice = finalise(desk, account, firstInvoice(desk, account, subscription))
  if (bill.intent) {
    Object.assign(bill.intent, { customer, payment_method: method })
    linkPayment(desk, account, invoice, bill.intent)
    Object.assign(invoice, { attempt_count: 1 })
  }
  markPaid(desk, account, invoice)
  setStatus(desk, account, subscription, trialEnd === null ? 'active' : 'trialing')
  const { email: known = address, name = null } = book.get('customer', account, customer)
  Object.assign(session, {
    status: 'complete', payment_status: invoice.amount_due ? 'paid' : 'no_payment_required', url: null, customer, subscription: subscription.id,
    invoice: invoice.id,
    customer_details: {
      address: null, business_name: null, email: known, individual_name: null, name, phone: null, tax_exempt: 'none', tax_ids: [],
    },
  } satisfies Partial<Stripe.Checkout.Session>)
  events.add('checkout.session.completed', account, session)
}
