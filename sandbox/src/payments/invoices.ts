import type Stripe from 'stripe'
import { clockOf, noTax, pagesFor, timeFor } from './billing.ts'
import { idOf, newId } from './books.ts'
import type { Desk } from './desk.ts'
import { Failure } from './failure.ts'
import { discountLines } from './lines.ts'
import type { Running } from './discounts.ts'
import { hour } from './periods.ts'
import { ownTax, taxesOf } from './taxes.ts'
import { listOf, type Invoice, type Line, type Subscription } from './wire.ts'

export interface NewInvoice {
  subscription: Subscription
  reason: Stripe.Invoice.BillingReason
  lines: Line[]
  discounts: readonly Running[]
  period: { start: number; end: number }
}

/** An invoice as it would be; nobody keeps it yet. */
export const draftOf = (desk: Desk, account: string | null, wanted: NewInvoice): Invoice => {
  const { subscription, reason, lines, discounts, period } = wanted
  const { book } = desk
  const customer = book.get('customer', account, idOf(subscription.customer))
  const at = timeFor(desk, account, customer)
  const id = reason === 'upcoming' ? newId('upcoming_in') : newId('in')
  const taken = discountLines(lines, discounts)
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const total = subtotal - taken.reduce((sum, { amount }) => sum + amount, 0)
  const isTaxed = subscription.automatic_tax.enabled
  const taxes = isTaxed ? taxesOf(total, customer.address?.country) : []
  const due = dueOf(total, customer.balance)
  for (const line of lines) line.invoice = id
  const seller = account === null ? undefined : book.find('account', null, account)
  const invoice = {
    id, object: 'invoice', account_country: seller?.country ?? null, account_name: seller?.business_profile?.name ?? null, account_tax_ids: null,
    amount_due: due, amount_overpaid: 0, amount_paid: 0, amount_remaining: due, amount_shipping: 0, application: null, attempt_count: 0,
    attempted: false, auto_advance: subscription.status !== 'unpaid' && subscription.pause_collection?.behavior !== 'keep_as_draft',
    automatic_tax: isTaxed ? { ...ownTax, provider: 'stripe', status: 'complete' } : { ...noTax, provider: null, status: null },
    automatically_finalizes_at: null, billing_reason: reason,
    collection_method: 'charge_automatically', created: at, currency: subscription.currency, custom_fields: null, customer: customer.id,
    customer_account: null, customer_address: customer.address ?? null, customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null, customer_shipping: null, customer_tax_exempt: 'none', customer_tax_ids: [],
    default_payment_method: null, default_source: null, default_tax_rates: [], description: null, discounts: discounts.map((one) => one.id),
    due_date: null, effective_at: null, ending_balance: null, footer: null, from_invoice: null, hosted_invoice_url: null, invoice_pdf: null,
    issuer: { type: 'self' }, last_finalization_error: null, latest_revision: null, lines: listOf(lines, `/v1/invoices/${id}/lines`),
    livemode: false, metadata: {}, next_payment_attempt: null, number: null, on_behalf_of: null,
    parent: {
      quote_details: null, subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id }, type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end, period_start: period.start, post_payment_credit_notes_amount: 0, pre_payment_credit_notes_amount: 0,
    receipt_number: null, rendering: null, shipping_cost: null, shipping_details: null, starting_balance: customer.balance,
    statement_descriptor: null, status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal, subtotal_excluding_tax: subtotal, test_clock: clockOf(desk, account, customer), total, total_discount_amounts: taken,
    total_excluding_tax: total - taxOf(taxes), total_pretax_credit_amounts: [], total_taxes: taxes, webhooks_delivered_at: at,
  } satisfies Invoice
  return invoice
}

const taxOf = (taxes: readonly Stripe.Invoice.TotalTax[]) => taxes.reduce((all, { amount }) => all + amount, 0)

const least = 50

/** What is due of a total: a balance is set off against it, and what is too little to be charged waits in the balance. */
export const dueOf = (total: number, balance: number): number => (total + balance >= least ? total + balance : 0)

/** An invoice that is kept, and may still be changed. */
export const newInvoice = (desk: Desk, account: string | null, wanted: NewInvoice): Invoice => {
  const invoice = draftOf(desk, account, wanted)
  if (invoice.auto_advance) invoice.automatically_finalizes_at = invoice.created + hour
  desk.book.keep('invoice', account, invoice)
  wanted.subscription.latest_invoice = invoice.id
  desk.events.add('invoice.created', account, invoice)
  return invoice
}

/** Nobody changes it any more: it has a number, and can be paid. */
export const finalise = (desk: Desk, account: string | null, invoice: Invoice, { usesBalance = true } = {}): Invoice => {
  if (invoice.status !== 'draft') throw new Failure(400, { message: 'This invoice is already finalized.', code: 'invoice_not_editable' })
  const customer = desk.book.get('customer', account, idOf(invoice.customer ?? ''))
  const at = timeFor(desk, account, customer)
  const sequence = customer.next_invoice_sequence ?? 1
  customer.next_invoice_sequence = sequence + 1
  const due = usesBalance ? dueOf(invoice.total, customer.balance) : invoice.total
  const ending = invoice.total + customer.balance - due
  const url = `${pagesFor(desk, account)}/invoices/${invoice.id}`
  Object.assign(invoice, {
    amount_due: due, amount_remaining: due, starting_balance: customer.balance, ending_balance: ending, status: 'open',
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    effective_at: at, hosted_invoice_url: url, invoice_pdf: `${url}/pdf`, automatically_finalizes_at: null,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, finalized_at: at },
  } satisfies Partial<Invoice>)
  if (customer.balance !== ending) {
    customer.balance = ending
    desk.events.add('customer.updated', account, customer)
  }
  desk.events.add('invoice.finalized', account, invoice)
  return invoice
}

/** The subscription that an invoice is for. */
export const subscriptionOf = (desk: Desk, account: string | null, invoice: Invoice): Subscription | undefined => {
  const reference = invoice.parent?.subscription_details?.subscription
  return reference === undefined ? undefined : desk.book.find('subscription', account, idOf(reference))
}
