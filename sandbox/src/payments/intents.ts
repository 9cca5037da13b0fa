import type Stripe from 'stripe'
import { giveFeeBack, move } from './balance.ts'
import { timeFor } from './billing.ts'
import { idOf, newId } from './books.ts'
import { charge, refuseDeclined, testMethods } from './charges.ts'
import type { Desk, Handlers } from './desk.ts'
import { closeInquiries } from './disputes.ts'
import { Failure, wrongParameter } from './failure.ts'
import { int, isTrue, metadataIn, needInt, needText, text } from './params.ts'

interface NewIntent {
  amount: number
  currency: string
  customer: string | null
  fee: number | null
  metadata: Record<string, string>
  description: string | null
}

const least = 50

/** An intent to pay, which nobody has paid yet. */
export const newIntent = (desk: Desk, account: string | null, wanted: NewIntent) => {
  const { book, events } = desk
  const { amount, currency, customer, fee, metadata, description } = wanted
  if (amount < least) throw new Failure(400, { code: 'amount_too_small', message: `Amount must be at least $0.50 usd`, param: 'amount' })
  if (fee !== null && fee > amount) throw wrongParameter('application_fee_amount', 'The application fee may not be more than the amount')
  const id = newId('pi')
  const intent = {
    id, object: 'payment_intent', allowed_payment_method_types: null, amount, amount_capturable: 0, amount_received: 0, application: null,
    application_fee_amount: fee, automatic_payment_methods: null, canceled_at: null, cancellation_reason: null, capture_method:
    'automatic', client_secret: `${id}_secret_${newId('s')}`, confirmation_method: 'automatic', created: timeFor(desk, account, customer), currency, customer,
    customer_account: null, description, excluded_payment_method_types: null, last_payment_error: null, latest_charge: null, livemode:
    false, managed_payments: null, metadata, next_action: null, on_behalf_of: null, payment_method: null,
    payment_method_configuration_details: null, payment_method_options: null, payment_method_types: ['card'], payment_record: null,
    processing: null, receipt_email: null, review: null, setup_future_usage: null, shipping: null, source: null, statement_descriptor:
    null, statement_descriptor_suffix: null, status: 'requires_payment_method', transfer_data: null, transfer_group: null,
  } satisfies Stripe.PaymentIntent
  book.keep('payment_intent', account, intent)
  events.add('payment_intent.created', account, intent)
  return intent as Stripe.PaymentIntent
}


const intentHandlers = (desk: Desk): Handlers => {
  const { book, events, now } = desk
  const confirm = (account: string | null, intent: Stripe.PaymentIntent, method: string) => {
    const answer = testMethods[method]
    if (!answer) throw new Failure(400, { code: 'resource_missing', message: `No such PaymentMethod: '${method}'`, param: 'payment_method' })
    charge(desk, account, intent, answer)
    refuseDeclined(intent)
    return intent
  }
  return {
    'POST /v1/payment_intents': ({ account, params }) => {
      const customer = text(params, 'customer')
      const intent = newIntent(desk, account, {
        amount: needInt(params, 'amount'),
        currency: needText(params, 'currency').toLowerCase(),
        customer: customer && book.get('customer', account, customer).id,
        fee: int(params, 'application_fee_amount'),
        metadata: metadataIn(params),
        description: text(params, 'description'),
      })
      return isTrue(params, 'confirm') ? confirm(account, intent, needText(params, 'payment_method')) : intent
    },
    'POST /v1/payment_intents/:id/confirm': ({ account, params, ids }) => {
      const intent = book.get('payment_intent', account, ids[0]!)
      if (!intent.status.startsWith('requires_'))
        throw new Failure(400, { code: 'payment_intent_unexpected_state', message: `This PaymentIntent's status is ${intent.status}` })
      return confirm(account, intent, needText(params, 'payment_method'))
    },
    'POST /v1/payment_intents/:id/cancel': ({ account, ids }) => {
      const intent = book.get('payment_intent', account, ids[0]!)
      if (!intent.status.startsWith('requires_'))
        throw new Failure(400, { code: 'payment_intent_unexpected_state', message: `You cannot cancel this PaymentIntent because it has a status of ${intent.status}` })
      Object.assign(intent, { status: 'canceled', canceled_at: now() } satisfies Partial<Stripe.PaymentIntent>)
      events.add('payment_intent.canceled', account, intent)
      return intent
    },
    'GET /v1/payment_intents/:id': ({ account, ids }) => book.get('payment_intent', account, ids[0]!),
    'GET /v1/payment_intents': ({ account, params }) =>
      book.page('payment_intent', account, params, ({ customer }) => (text(params, 'customer') ?? customer) === customer),
    'GET /v1/charges/:id': ({ account, ids }) => book.get('charge', account, ids[0]!),
    'GET /v1/charges': ({ account, params }) =>
      book.page('charge', account, params, (one) =>
        (['payment_intent', 'customer'] as const).every((name) => (text(params, name) ?? one[name]) === one[name])),
  }
}

const refundHandlers = (desk: Desk): Handlers => {
  const { book, events } = desk
  return {
    'POST /v1/refunds': ({ account, params }) => {
      const intent = text(params, 'payment_intent')
      const chargeId = intent ? idOf(book.get('payment_intent', account, intent).latest_charge ?? '') : needText(params, 'charge')
      const paid = book.get('charge', account, chargeId)
      if (paid.refunded)
        throw new Failure(400, { code: 'charge_already_refunded', message: `Charge ${paid.id} has already been refunded.` })
      const isOpen = (one: Stripe.Dispute) => one.charge === paid.id && one.status !== 'won' && !one.is_charge_refundable
      if (paid.disputed && book.all('dispute', account).some(isOpen))
        throw new Failure(400, { code: 'charge_disputed', message: `Charge ${paid.id} has been charged back; cannot issue a refund.` })
      const amount = int(params, 'amount') ?? paid.amount - paid.amount_refunded
      if (amount < 1 || amount > paid.amount - paid.amount_refunded)
        throw wrongParameter('amount', `Refund amount ($${amount / 100}) is greater than unrefunded amount on charge`)
      const reason = text(params, 'reason')
      const at = timeFor(desk, account, paid.customer)
      const refund = {
        id: newId('re'), object: 'refund', amount, balance_transaction: null as string | null, charge: paid.id, created: at,
        currency: paid.currency, customer: paid.customer, customer_account: null, metadata: metadataIn(params),
        payment_intent: paid.payment_intent, payment_method: null, reason, receipt_number: null, source_transfer_reversal: null,
        status: 'succeeded', transfer_reversal: null,
      } satisfies Stripe.Refund
      const application = isTrue(params, 'refund_application_fee') ? -giveFeeBack(desk, paid, { refunded: amount, at }) : 0
      const moved = { amount: -amount, fees: { application }, currency: paid.currency, source: refund.id, type: 'refund' as const, at }
      refund.balance_transaction = move(desk, account, moved).id
      paid.amount_refunded += amount
      paid.refunded = paid.amount_refunded === paid.amount
      book.keep('refund', account, refund)
      events.add('refund.created', account, refund)
      events.add('charge.refunded', account, paid)
      if (paid.refunded) closeInquiries(desk, account, paid.id)
      return refund
    },
    'GET /v1/refunds/:id': ({ account, ids }) => book.get('refund', account, ids[0]!),
    'GET /v1/refunds': ({ account, params }) =>
      book.page('refund', account, params, (one) =>
        (text(params, 'payment_intent') ?? one.payment_intent) === one.payment_intent && (text(params, 'charge') ?? one.charge) === one.charge),
  }
}

/** Money: intents to pay, charges, what they came to, and what went back. */
export const moneyHandlers = (desk: Desk): Handlers => ({ ...intentHandlers(desk), ...refundHandlers(desk) })
