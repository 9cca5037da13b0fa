import { invoiceStatuses } from '@marquee/contract/subscriptions'
import Stripe from 'stripe'
import { cardOf } from './stripeCards.ts'
import { idOf } from './stripeIds.ts'
import { at } from './stripeMoments.ts'
import { oneOf } from './stripeStanding.ts'
import { isOutOfSight, trouble } from './stripeTrouble.ts'
import type { ProviderInvoice, SubscriptionSales } from './subscriptions.ts'

const invoiceOf = (invoice: Stripe.Invoice): ProviderInvoice => {
  const subscription = invoice.parent?.subscription_details?.subscription
  return {
    id: invoice.id,
    subscription: subscription ? idOf(subscription) : null,
    number: invoice.number,
    at: at(invoice.created),
    cents: invoice.total,
    status: oneOf(invoiceStatuses, invoice.status ?? 'draft'),
    pdfUrl: invoice.invoice_pdf ?? null,
    payUrl: invoice.status === 'open' ? (invoice.hosted_invoice_url ?? null) : null,
  }
}

/** By which card an invoice was tried last, of one that was asked for with its payments; null where none was. */
const triedBy = ({ payments }: Stripe.Invoice): string | null => {
  const intent = payments?.data.find(({ status }) => status === 'open')?.payment.payment_intent
  if (!intent || typeof intent === 'string') return null
  const card = intent.last_payment_error?.payment_method ?? intent.payment_method
  return card ? idOf(card) : null
}

/** No pages of them are walked: a subscription has one or two that are still to be paid. */
const openAtMost = 100

/** What is charged for subscriptions, by Stripe: each call is at the account of the channel. */
export const stripeInvoices = (stripe: Stripe): Pick<SubscriptionSales, 'invoices' | 'payDue' | 'voidOpen'> => ({
  async invoices(account, customer, limit) {
    const { data } = await stripe.invoices.list({ customer, limit }, { stripeAccount: account }).catch(trouble)
    return data.map(invoiceOf)
  },

  async payDue(account, reference) {
    const on = { stripeAccount: account }
    const orNothing = (error: unknown): undefined => (isOutOfSight(error) ? undefined : trouble(error))
    const now = await stripe.subscriptions.retrieve(reference, { expand: ['customer'] }, on).catch(orNothing)
    if (!now?.latest_invoice) return
    const latest = await stripe.invoices.retrieve(idOf(now.latest_invoice), { expand: ['payments.data.payment.payment_intent'] }, on).catch(trouble)
    if (latest.status !== 'open' || triedBy(latest) === cardOf(now)) return
    await stripe.invoices.pay(latest.id, {}, on).catch((error: unknown) => {
      // A card that is declined again, and what is paid by now, are told by how the subscription stands.
      if (!(error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError)) trouble(error)
    })
  },

  async voidOpen(account, reference) {
    const on = { stripeAccount: account }
    const { data } = await stripe.invoices.list({ subscription: reference, status: 'open', limit: openAtMost }, on).catch(trouble)
    for (const { id } of data)
      await stripe.invoices.voidInvoice(id, {}, on).catch((error: unknown) => {
        // Paid or void since it was asked for.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) trouble(error)
      })
  },
})
