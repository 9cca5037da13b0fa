import type Stripe from 'stripe'
import { idOf, newId } from './books.ts'
import { answerToKeep, attach, cardNumberOf, methodNamed } from './cards.ts'
import { declines } from './charges.ts'
import type { Desk, Handlers } from './desk.ts'
import { Failure } from './failure.ts'
import { inside, int, isTrue, metadataIn, needText, oneOf, text } from './params.ts'

/** Takes a card from its owner: nothing is charged to it any more. */
const detach = ({ book, events }: Desk, account: string | null, method: Stripe.PaymentMethod): Stripe.PaymentMethod => {
  if (!method.customer) throw new Failure(400, { message: 'The payment method you provided is not attached to a customer so detachment is impossible.' })
  const customer = book.get('customer', account, idOf(method.customer))
  method.customer = null
  if (customer.invoice_settings.default_payment_method === method.id) customer.invoice_settings.default_payment_method = null
  for (const one of book.all('subscription', account)) if (one.default_payment_method === method.id) one.default_payment_method = null
  events.add('payment_method.detached', account, method)
  return method
}

const methodHandlers = (desk: Desk): Handlers => {
  const { book } = desk
  const own = (customer: string) => (one: Stripe.PaymentMethod) =>
    one.customer !== null && idOf(one.customer) === customer
  return {
    'GET /v1/payment_methods/:id': ({ account, ids }) => book.get('payment_method', account, ids[0]!),
    'GET /v1/payment_methods': ({ account, params }) => {
      return book.page('payment_method', account, params, own(needText(params, 'customer')))
    },
    'GET /v1/customers/:id/payment_methods': ({ account, params, ids }) => {
      return book.page('payment_method', account, params, own(book.get('customer', account, ids[0]!).id))
    },
    'POST /v1/payment_methods/:id': ({ account, params, ids }) => {
      const method = book.get('payment_method', account, ids[0]!)
      const card = inside(params, 'card')
      if (method.card) {
        const { exp_month: month, exp_year: year } = method.card
        method.card = { ...method.card, exp_month: int(card, 'exp_month') ?? month, exp_year: int(card, 'exp_year') ?? year }
      }
      desk.events.add('payment_method.updated', account, method)
      return method
    },
    'POST /v1/payment_methods/:id/attach': ({ account, params, ids }) => {
      const customer = book.get('customer', account, needText(params, 'customer')).id
      const method = methodNamed(desk, account, ids[0]!)
      const answer = answerToKeep(cardNumberOf(desk, method.id))
      if (answer === 'declined' || answer === 'no_funds') throw new Failure(402, { type: 'card_error', ...declines[answer] })
      return attach(desk, account, method, customer)
    },
    'POST /v1/payment_methods/:id/detach': ({ account, ids }) => {
      return detach(desk, account, book.get('payment_method', account, ids[0]!))
    },
  }
}

/** Keeps a card for later, as far as its bank lets us; `isSure` where the bank has been asked already. */
export const setUp = (desk: Desk, account: string | null, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod, isSure = false) => {
  const answer = isSure ? 'ok' : answerToKeep(cardNumberOf(desk, method.id))
  intent.payment_method = method.id
  if (answer === 'asks') {
    Object.assign(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} } })
    desk.events.add('setup_intent.requires_action', account, intent)
  } else if (answer === 'declined' || answer === 'no_funds') {
    Object.assign(intent, { status: 'requires_payment_method', last_setup_error: { ...declines[answer], type: 'card_error' } })
    desk.events.add('setup_intent.setup_failed', account, intent)
  } else {
    if (intent.customer) attach(desk, account, method, idOf(intent.customer))
    Object.assign(intent, { status: 'succeeded', next_action: null, last_setup_error: null })
    desk.events.add('setup_intent.succeeded', account, intent)
  }
}

/** An intent to keep a card. */
export const newSetup = (desk: Desk, account: string | null, customer: string | null, metadata: Stripe.Metadata): Stripe.SetupIntent => {
  const id = newId('seti')
  const intent = {
    id, object: 'setup_intent', allowed_payment_method_types: null, application: null, automatic_payment_methods: null,
    cancellation_reason: null, client_secret: `${id}_secret_${newId('s')}`, created: desk.now(), customer, description: null, excluded_payment_method_types: null,
    last_setup_error: null, latest_attempt: null, livemode: false, mandate: null, metadata, next_action: null, on_behalf_of: null,
    payment_method: null, payment_method_configuration_details: null, payment_method_options: null, payment_method_types: ['card'],
    single_use_mandate: null, status: 'requires_payment_method', usage: 'off_session',
  } satisfies Stripe.SetupIntent
  desk.book.keep('setup_intent', account, intent)
  desk.events.add('setup_intent.created', account, intent)
  return intent
}

const setupHandlers = (desk: Desk): Handlers => {
  const { book, events } = desk
  return {
    'POST /v1/setup_intents': ({ account, params }) => {
      const customer = text(params, 'customer')
      const intent = newSetup(desk, account, customer && book.get('customer', account, customer).id, metadataIn(params))
      intent.usage = oneOf(params, 'usage', ['off_session', 'on_session'])
      if (isTrue(params, 'confirm')) setUp(desk, account, intent, methodNamed(desk, account, needText(params, 'payment_method')))
      return intent
    },
    'POST /v1/setup_intents/:id/confirm': ({ account, params, ids }) => {
      const intent = book.get('setup_intent', account, ids[0]!)
      if (!intent.status.startsWith('requires_'))
        throw new Failure(400, { code: 'setup_intent_unexpected_state', message: `This SetupIntent's status is ${intent.status}` })
      setUp(desk, account, intent, methodNamed(desk, account, needText(params, 'payment_method')))
      return intent
    },
    'POST /v1/setup_intents/:id/cancel': ({ account, ids }) => {
      const intent = book.get('setup_intent', account, ids[0]!)
      intent.status = 'canceled'
      events.add('setup_intent.canceled', account, intent)
      return intent
    },
    'GET /v1/setup_intents/:id': ({ account, ids }) => book.get('setup_intent', account, ids[0]!),
    'GET /v1/setup_intents': ({ account, params }) => {
      return book.page('setup_intent', account, params, ({ customer }) => (text(params, 'customer') ?? customer) === customer)
    },
  }
}

/** Cards that are kept, and how they come to be. */
export const paymentMethodHandlers = (desk: Desk): Handlers => ({ ...methodHandlers(desk), ...setupHandlers(desk) })
