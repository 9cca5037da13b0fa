import type Stripe from 'stripe'
import { timeFor } from './billing.ts'
import { idOf } from './books.ts'
import { collect } from './collecting.ts'
import type { Desk } from './desk.ts'
import { cancelNow } from './ending.ts'
import { finalise } from './invoices.ts'
import { day, hour, periodEnd } from './periods.ts'
import { afterSettled, isOver, setStatus, tellChanged } from './standing.ts'
import { upcomingInvoice } from './previews.ts'
import { billFor, linesOf, periodOf, recurringOf, setPeriod } from './subscriptions.ts'
import type { Invoice, Subscription } from './wire.ts'

/** Something that has to happen at a certain moment. */
export interface Due {
  at: number
  act(): void
}

const unpaidFor = 23 * hour
const warning = { trial: 3 * day, renewal: 7 * day } as const

const once = (desk: Desk, key: string, at: number, act: () => void): Due[] => {
  if (desk.billing.told.has(key)) return []
  return [{
    at,
    act: () => {
      desk.billing.told.add(key)
      act()
    },
  }]
}

/** A trial ends with nothing to charge: its settings say what then. */
const endWithoutCard = (desk: Desk, account: string | null, subscription: Subscription): boolean => {
  const behaviour = subscription.trial_settings?.end_behavior.missing_payment_method
  const { invoice_settings: settings } = desk.book.get('customer', account, idOf(subscription.customer))
  if (subscription.default_payment_method || settings.default_payment_method || behaviour === 'create_invoice') return false
  if (behaviour === 'cancel') cancelNow(desk, account, subscription, { reason: null })
  else {
    setStatus(desk, account, subscription, 'paused')
    desk.events.add('customer.subscription.paused', account, subscription)
  }
  return true
}

/** A period is over, and the next begins: its invoice is set down, and collected an hour later. */
const renew = (desk: Desk, account: string | null, subscription: Subscription): void => {
  if (subscription.status === 'trialing' && endWithoutCard(desk, account, subscription)) return
  const before = periodOf(subscription)
  if (subscription.status === 'trialing') subscription.status = 'active'
  const period = { start: before.end, end: periodEnd(subscription.billing_cycle_anchor, recurringOf(subscription), before.end) }
  setPeriod(subscription, period)
  const lines = linesOf(desk, account, subscription, period)
  billFor(desk, account, subscription, { reason: 'subscription_cycle', lines, period: before })
  tellChanged(desk, account, subscription)
}

const upcoming = (desk: Desk, account: string | null, subscription: Subscription) =>
  void desk.events.add('invoice.upcoming', account, upcomingInvoice(desk, account, subscription))

const trialDues = (desk: Desk, account: string | null, subscription: Subscription, end: number): Due[] =>
  once(desk, `${subscription.id} ${end} trial`, Math.max(end - warning.trial, subscription.trial_start ?? 0), () =>
    void desk.events.add('customer.subscription.trial_will_end', account, subscription))

/** What a subscription has before it. */
export const subscriptionDues = (desk: Desk, account: string | null, subscription: Subscription): Due[] => {
  if (isOver(subscription)) return []
  const { status, cancel_at: cancelAt, pause_collection: pause, pending_update: pending } = subscription
  if (status === 'incomplete')
    return [{ at: subscription.created + unpaidFor, act: () => cancelNow(desk, account, subscription, { reason: null }) }]
  const ends = cancelAt === null ? [] : [{ at: cancelAt, act: () => cancelNow(desk, account, subscription, { reason: null }) }]
  if (status === 'paused') return ends
  const { end } = periodOf(subscription)
  return [
    ...ends,
    ...(pending ? [{ at: pending.expires_at, act: () => forget(desk, account, subscription) }] : []),
    ...(pause?.resumes_at ? [{ at: pause.resumes_at, act: () => collectAgain(desk, account, subscription) }] : []),
    ...(status === 'trialing' ? trialDues(desk, account, subscription, end) : []),
    ...(cancelAt === null ? once(desk, `${subscription.id} ${end} upcoming`, end - warning.renewal, () => upcoming(desk, account, subscription)) : []),
    { at: end, act: () => renew(desk, account, subscription) },
  ]
}

const collectAgain = (desk: Desk, account: string | null, subscription: Subscription) => {
  subscription.pause_collection = null
  tellChanged(desk, account, subscription)
}

/** A change that nobody has paid for is not made. */
const forget = (desk: Desk, account: string | null, subscription: Subscription) => {
  subscription.pending_update = null
  desk.billing.onceItIsPaid.delete(subscription.id)
  desk.events.add('customer.subscription.pending_update_expired', account, subscription)
  const newest = subscription.latest_invoice && desk.book.get('invoice', account, idOf(subscription.latest_invoice))
  if (newest && newest.status === 'open') voidInvoice(desk, account, newest)
}

/** Nobody asks for it any more. */
export const voidInvoice = (desk: Desk, account: string | null, invoice: Invoice, as: 'void' | 'uncollectible' = 'void'): Invoice => {
  const at = timeFor(desk, account, invoice.customer && idOf(invoice.customer))
  const { starting_balance: before, ending_balance: after } = invoice
  const customer = desk.book.get('customer', account, idOf(invoice.customer ?? ''))
  // What was set off against it lies there again.
  if (as === 'void' && after !== null && after !== before) {
    customer.balance -= after - before
    desk.events.add('customer.updated', account, customer)
  }
  const moment: Partial<Stripe.Invoice.StatusTransitions> = as === 'void' ? { voided_at: at } : { marked_uncollectible_at: at }
  Object.assign(invoice, {
    status: as, auto_advance: false, next_payment_attempt: null, ...(as === 'void' ? { amount_remaining: 0 } : {}),
    status_transitions: { ...invoice.status_transitions, ...moment },
  })
  desk.events.add(as === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', account, invoice)
  afterSettled(desk, account, invoice)
  return invoice
}

const advance = (desk: Desk, account: string | null, invoice: Invoice, pause: Subscription['pause_collection']) => {
  // What is let off takes nothing of what lies with whoever would have paid.
  finalise(desk, account, invoice, { usesBalance: pause?.behavior !== 'void' })
  if (pause && (invoice.amount_due > 0 || pause.behavior === 'void')) voidInvoice(desk, account, invoice, pause.behavior === 'void' ? 'void' : 'uncollectible')
  else collect(desk, account, invoice)
}

/** What an invoice has before it. */
export const invoiceDues = (desk: Desk, account: string | null, invoice: Invoice, subscription: Subscription | undefined): Due[] => {
  if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null)
    return [{
      at: invoice.automatically_finalizes_at,
      act: () => advance(desk, account, invoice, subscription?.pause_collection ?? null),
    }]
  if (invoice.status !== 'open') return []
  if (invoice.next_payment_attempt !== null) return [{ at: invoice.next_payment_attempt, act: () => void collect(desk, account, invoice) }]
  // What would wake a subscription is asked for no longer than a first invoice is.
  if (subscription?.status !== 'paused') return []
  const since = invoice.status_transitions.finalized_at ?? invoice.created
  return [{ at: since + unpaidFor, act: () => void voidInvoice(desk, account, invoice) }]
}
