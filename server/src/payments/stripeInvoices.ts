import { invoiceStatuses } from '@marquee/contract/subscriptions'
import Stripe from 'stripe'
import { cardOf } from './stripeCards.ts'
import { idOf } from './stripeIds.ts'
import { at } from './stripeMoments.ts'
import { isAsked, oneOf, openIntentOf } from './stripeStanding.ts'
import { isOutOfSight, trouble, unpaid } from './stripeTrouble.ts'
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
const triedBy = (invoice: Stripe.Invoice): string | null => {
  const intent = openIntentOf(invoice)
  const card = intent?.last_payment_error?.payment_method ?? intent?.payment_method
  return card ? idOf(card) : null
}

const withPayments = { expand: ['payments.data.payment.payment_intent'] }
/** A card is tried once within so long, however often somebody presses. */
const minute = 60_000

type Invoices = Pick<SubscriptionSales, 'invoices' | 'payDue' | 'payNow' | 'voidOpen'> & {
  /** What is asked for now, with its payments; null where nothing is. */
  open(account: string, subscription: Pick<Stripe.Subscription, 'latest_invoice'>): Promise<Stripe.Invoice | null>
}

/** No pages of them are walked: a subscription has one or two that are still to be paid. */
const openAtMost = 100

/** What is charged for subscriptions, by Stripe: each call is at the account of the channel. */
export const stripeInvoices = (stripe: Stripe): Invoices => {
  const open: Invoices['open'] = async (account, { latest_invoice: latest }) => {
    if (!latest || (typeof latest !== 'string' && latest.status !== 'open')) return null
    const invoice = await stripe.invoices.retrieve(idOf(latest), withPayments, { stripeAccount: account }).catch(trouble)
    return invoice.status === 'open' ? invoice : null
  }
  return {
    open,

    async invoices(account, customer, limit) {
      const { data } = await stripe.invoices.list({ customer, limit }, { stripeAccount: account }).catch(trouble)
      return data.map(invoiceOf)
    },

    async payDue(account, reference) {
      const on = { stripeAccount: account }
      const orNothing = (error: unknown): undefined => (isOutOfSight(error) ? undefined : trouble(error))
      const now = await stripe.subscriptions.retrieve(reference, { expand: ['customer'] }, on).catch(orNothing)
      if (!now?.latest_invoice) return
      const latest = await open(account, now)
      if (!latest || triedBy(latest) === cardOf(now)) return
      await stripe.invoices.pay(latest.id, {}, on).catch((error: unknown) => {
        // A card that is declined again, and what is paid by now, are told by how the subscription stands.
        if (!(error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError)) trouble(error)
      })
    },

    async payNow(account, reference) {
      const on = { stripeAccount: account }
      const now = await stripe.subscriptions.retrieve(reference, { expand: ['customer'] }, on).catch(trouble)
      const latest = await open(account, now)
      if (!latest) return { outcome: 'done', url: null }
      const url = latest.hosted_invoice_url ?? null
      const card = cardOf(now)
      if (isAsked(openIntentOf(latest)) && triedBy(latest) === card) return { outcome: 'asks', url }
      // In two tabs, or again because no answer came: once. A decline is an answer, too, and is asked for anew a moment later.
      const idempotencyKey = ['pay', latest.id, card, Math.floor(Date.now() / minute)].join(' ')
      try {
        await stripe.invoices.pay(latest.id, {}, { ...on, idempotencyKey })
        return { outcome: 'done', url: null }
      } catch (error) {
        // Paid meanwhile by somebody else's hand, or there is no card.
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return (await open(account, now)) ? { outcome: 'declined', url } : { outcome: 'done', url: null }
        return { outcome: unpaid(error), url }
      }
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
  }
}
