import type Stripe from 'stripe'
import { move, providerFee, takeFee } from './balance.ts'
import { timeFor } from './billing.ts'
import { newId } from './books.ts'
import type { Desk } from './desk.ts'
import { openDispute } from './disputes.ts'
import { Failure } from './failure.ts'
import { cardThatTakesNothing } from './refunds.ts'

/** How a card answers. */
export type CardAnswer = 'ok' | 'declined' | 'no_funds' | 'asks' | 'disputed' | 'inquired' | 'takes_nothing'

/** The cards that the provider gives for trying; every other number is no card. */
export const testCards: Readonly<Record<string, CardAnswer>> = {
  4242424242424242: 'ok',
  4000000000000002: 'declined',
  4000000000009995: 'no_funds',
  4000002500003155: 'asks',
  4000000000000259: 'disputed',
  4000000000001976: 'inquired',
  4000000000005126: 'takes_nothing',
}
/** The same by the names that calls have for them. */
export const testMethods: Readonly<Record<string, CardAnswer>> = {
  pm_card_visa: 'ok',
  pm_card_chargeDeclined: 'declined',
  pm_card_chargeDeclinedInsufficientFunds: 'no_funds',
  pm_card_authenticationRequired: 'asks',
  pm_card_createDispute: 'disputed',
  pm_card_createDisputeInquiry: 'inquired',
  pm_card_refundFail: 'takes_nothing',
}

export const declines = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  no_funds: { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
} as const

const nobody = { address: null, email: null, name: null, phone: null, tax_id: null }

const chargeOf = (intent: Stripe.PaymentIntent, decline: (typeof declines)['declined' | 'no_funds'] | null, at: number) => {
  const isPaid = decline === null
  return {
    id: newId('ch'), object: 'charge', amount: intent.amount, amount_captured: isPaid ? intent.amount : 0, amount_refunded: 0, application: null,
    application_fee: null, application_fee_amount: intent.application_fee_amount, balance_transaction: null, billing_details: nobody,
    calculated_statement_descriptor: null, captured: isPaid, created: at, currency: intent.currency, customer: intent.customer,
    description: intent.description, disputed: false, failure_balance_transaction: null, failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null, fraud_details: null, livemode: false, metadata: intent.metadata, on_behalf_of: null,
    outcome: {
      advice_code: null, network_advice_code: null, network_decline_code: null,
      network_status: isPaid ? 'approved_by_network' : 'declined_by_network', reason: decline?.decline_code ?? null,
      risk_level: 'normal', seller_message: isPaid ? 'Payment complete.' : decline.message, type: isPaid ? 'authorized' : 'issuer_declined',
    },
    paid: isPaid, payment_intent: intent.id, payment_method: null, payment_method_details: null, receipt_email: null, receipt_number: null,
    receipt_url: null, refunded: false, review: null, shipping: null, source: null, source_transfer: null, statement_descriptor: null,
    statement_descriptor_suffix: null, status: isPaid ? 'succeeded' : 'failed', transfer_data: null, transfer_group: null,
  } satisfies Stripe.Charge
}

/** Charges a card for an intent, and tells how it went. */
export const charge = (desk: Desk, account: string | null, intent: Stripe.PaymentIntent, answer: CardAnswer): void => {
  const { book, events } = desk
  if (answer === 'asks') {
    intent.status = 'requires_action'
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} }
    events.add('payment_intent.requires_action', account, intent)
    return
  }
  const decline = answer === 'declined' || answer === 'no_funds' ? declines[answer] : null
  const made = book.keep('charge', account, chargeOf(intent, decline, timeFor(desk, account, intent.customer)))
  Object.assign(intent, { latest_charge: made.id, next_action: null } satisfies Partial<Stripe.PaymentIntent>)
  if (decline) {
    intent.status = 'requires_payment_method'
    intent.last_payment_error = { ...decline, charge: made.id, type: 'card_error' }
    events.add('charge.failed', account, made)
    events.add('payment_intent.payment_failed', account, intent)
    return
  }
  const fees = { own: providerFee(made.amount), application: made.application_fee_amount ?? 0 }
  const moved = { amount: made.amount, fees, currency: made.currency, source: made.id, type: 'charge' as const, at: made.created }
  made.balance_transaction = move(desk, account, moved).id
  if (account) takeFee(desk, account, made)
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null } satisfies Partial<Stripe.PaymentIntent>)
  events.add('charge.succeeded', account, made)
  events.add('payment_intent.succeeded', account, intent)
  if (answer === 'takes_nothing') made.payment_method_details = cardThatTakesNothing
  if (answer === 'disputed' || answer === 'inquired') openDispute(desk, account, made, answer === 'inquired')
}

/** Refuses the call that a card has refused. */
export const refuseDeclined = (intent: Stripe.PaymentIntent) => {
  const error = intent.last_payment_error
  if (!error || intent.status !== 'requires_payment_method') return
  const { code = 'card_declined', decline_code: declineCode = 'generic_decline', message = '' } = error
  throw new Failure(402, { type: 'card_error', code, decline_code: declineCode, message, payment_intent: intent })
}
