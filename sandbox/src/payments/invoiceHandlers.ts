import { timeFor } from './billing.ts'
import { idOf } from './books.ts'
import { planOf } from './changes.ts'
import { collect, markPaid } from './collecting.ts'
import { ownMethod } from './customers.ts'
import type { Desk, Handlers } from './desk.ts'
import { discountsIn, runningDiscounts, type Running } from './discounts.ts'
import { Failure, wrongParameter } from './failure.ts'
import { finalise, subscriptionOf } from './invoices.ts'
import { refuseDeclined } from './charges.ts'
import { hour } from './periods.ts'
import { inside, isBetween, isTrue, needText, text, type Params } from './params.ts'
import { upcomingInvoice } from './previews.ts'
import { voidInvoice } from './renewals.ts'
import { changeIn } from './subscriptionParams.ts'
import type { Invoice } from './wire.ts'

const must = (invoice: Invoice, ...states: (Invoice['status'] | null)[]) => {
  if (!states.includes(invoice.status))
    throw new Failure(400, { code: 'invoice_not_editable', message: `This invoice is ${invoice.status}, and can only be changed so while it is ${states.join(' or ')}.` })
}

const preview = (desk: Desk, account: string | null, params: Params): Invoice => {
  const details = inside(params, 'subscription_details')
  const subscription = desk.book.get('subscription', account, needText(params, 'subscription'))
  const at = timeFor(desk, account, subscription.customer)
  const wanted = changeIn(desk, account, subscription, details, at)
  if (isTrue(details, 'cancel_at_period_end') || (subscription.cancel_at !== null && !wanted))
    throw new Failure(404, { code: 'invoice_upcoming_none', message: `No upcoming invoices for customer: ${idOf(subscription.customer)}` })
  const discounts = 'discounts' in params
    ? discountsIn(desk, account, params, at).flatMap((one): Running[] =>
        typeof one === 'string' ? runningDiscounts(desk, account, [one], at) : [{ id: `di_of_${one.coupon.id}`, coupon: one.coupon }])
    : undefined
  return upcomingInvoice(desk, account, subscription, {
    ...(wanted ? { plan: planOf(desk, account, subscription, wanted) } : {}), ...(discounts ? { discounts } : {}),
  })
}

export const invoiceHandlers = (desk: Desk): Handlers => {
  const { book, events } = desk
  return {
    'GET /v1/invoices/:id': ({ account, ids }) => book.get('invoice', account, ids[0]!),
    'GET /v1/invoices/:id/lines': ({ account, ids }) => book.get('invoice', account, ids[0]!).lines,
    'GET /v1/invoices': ({ account, params }) => {
      const subscription = text(params, 'subscription')
      return book.page('invoice', account, params, (one) =>
        (text(params, 'customer') ?? one.customer) === one.customer && (text(params, 'status') ?? one.status) === one.status &&
        isBetween(params, 'created', one.created) && (subscription === null || subscriptionOf(desk, account, one)?.id === subscription))
    },
    'POST /v1/invoices/create_preview': ({ account, params }) => preview(desk, account, params),
    'POST /v1/invoices/:id/finalize': ({ account, params, ids }) => {
      const invoice = book.get('invoice', account, ids[0]!)
      if ('auto_advance' in params) invoice.auto_advance = isTrue(params, 'auto_advance')
      finalise(desk, account, invoice)
      if (invoice.amount_due === 0) markPaid(desk, account, invoice)
      else if (invoice.auto_advance) invoice.next_payment_attempt = timeFor(desk, account, idOf(invoice.customer ?? ''))
      return invoice
    },
    'POST /v1/invoices/:id/pay': ({ account, params, ids }) => {
      const invoice = book.get('invoice', account, ids[0]!)
      if (invoice.status === 'draft') finalise(desk, account, invoice)
      must(invoice, 'open', 'uncollectible')
      const method = text(params, 'payment_method')
      if (isTrue(params, 'paid_out_of_band')) {
        markPaid(desk, account, invoice)
        return invoice
      }
      const intent = collect(desk, account, invoice, {
        isByHand: true, ...(method ? { method: ownMethod(desk, account, idOf(invoice.customer ?? ''), method) } : {}),
      })
      if (intent) refuseUnpaid(intent)
      return invoice
    },
    'POST /v1/invoices/:id/void': ({ account, ids }) => {
      const invoice = book.get('invoice', account, ids[0]!)
      must(invoice, 'open', 'uncollectible')
      return voidInvoice(desk, account, invoice)
    },
    'POST /v1/invoices/:id/mark_uncollectible': ({ account, ids }) => {
      const invoice = book.get('invoice', account, ids[0]!)
      must(invoice, 'open')
      return voidInvoice(desk, account, invoice, 'uncollectible')
    },
    'POST /v1/invoices/:id': ({ account, params, ids }) => {
      const invoice = book.get('invoice', account, ids[0]!)
      if ('auto_advance' in params) {
        invoice.auto_advance = isTrue(params, 'auto_advance')
        // What waits is tried by itself again, or not any more.
        if (invoice.status === 'open')
          invoice.next_payment_attempt = invoice.auto_advance ? timeFor(desk, account, idOf(invoice.customer ?? '')) + hour : null
      }
      invoice.description = text(params, 'description') ?? invoice.description
      Object.assign(invoice.metadata ?? {}, inside(params, 'metadata'))
      const method = text(params, 'default_payment_method')
      if (method) invoice.default_payment_method = ownMethod(desk, account, idOf(invoice.customer ?? ''), method)
      events.add('invoice.updated', account, invoice)
      return invoice
    },
    'GET /v1/invoice_payments/:id': ({ account, ids }) => book.get('invoice_payment', account, ids[0]!),
    'GET /v1/invoice_payments': ({ account, params }) => {
      const payment = inside(params, 'payment')
      const intent = text(payment, 'payment_intent')
      if (intent && text(payment, 'type') !== 'payment_intent') throw wrongParameter('payment[type]', 'Must be payment_intent')
      return book.page('invoice_payment', account, params, (one) =>
        (text(params, 'invoice') ?? one.invoice) === one.invoice && (text(params, 'status') ?? one.status) === one.status &&
        (intent ?? one.payment.payment_intent) === one.payment.payment_intent)
    },
  }
}

const refuseUnpaid = (intent: Parameters<typeof refuseDeclined>[0]) => {
  refuseDeclined(intent)
  if (intent.status === 'requires_action')
    throw new Failure(402, { type: 'card_error', code: 'invoice_payment_intent_requires_action', message: 'Payment for this invoice requires additional user action before it can be completed successfully.', payment_intent: intent })
  if (intent.status === 'requires_payment_method')
    throw new Failure(400, { code: 'missing', message: 'This customer has no attached payment source or default payment method.' })
}

