import type Stripe from 'stripe'
import { newId, idOf } from './books.ts'
import { timeFor } from './billing.ts'
import { testCards, testMethods, type CardAnswer } from './charges.ts'
import type { Desk } from './desk.ts'
import { Failure } from './failure.ts'

/** Cards that can be kept, and answer otherwise when they are charged with nobody there. */
const laterAnswers: Readonly<Record<string, CardAnswer>> = { 4000002500003155: 'ok', 4000002760003184: 'asks', 4000000000000341: 'declined' }
const firstAnswers: Readonly<Record<string, CardAnswer>> = { ...testCards, 4000002760003184: 'asks', 4000000000000341: 'declined' }
const methodNumbers: Readonly<Record<string, string>> = { pm_card_chargeCustomerFail: '4000000000000341' }

/** How many years a card is good for. */
const goodFor = 3

const digits = (typed: string) => typed.replace(/\D/g, '')

/** How a card answers somebody who pays with it; undefined where it is no card. */
export const answerNow = (typed: string): CardAnswer | undefined => firstAnswers[digits(typed)]

/** How a card answers when it is only to be kept. */
export const answerToKeep = (typed: string): CardAnswer | undefined => (digits(typed) === '4000000000000341' ? 'ok' : answerNow(typed))

export const cardNumberOf = ({ billing }: Desk, method: string): string => billing.cards.get(method) ?? ''

/** How a kept card answers when nobody is there. */
export const answerLater = (desk: Desk, method: string): CardAnswer => {
  const number = cardNumberOf(desk, method)
  return laterAnswers[number] ?? firstAnswers[number] ?? 'declined'
}

/** A card as a payment method that belongs to nobody yet. */
export const newCard = (desk: Desk, account: string | null, typed: string): Stripe.PaymentMethod => {
  const number = digits(typed)
  const method = {
    id: newId('pm'), object: 'payment_method', allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: 'visa', checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' }, country: 'US', display_brand: 'visa',
      exp_month: 12, exp_year: new Date(desk.now() * 1_000).getUTCFullYear() + goodFor, fingerprint: `card${number.slice(-8)}`, funding: 'credit',
      generated_from: null, last4: number.slice(-4), networks: { available: ['visa'], preferred: null }, regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true }, wallet: null,
    },
    created: desk.now(), customer: null, customer_account: null, livemode: false, metadata: {}, type: 'card',
  } satisfies Stripe.PaymentMethod
  desk.billing.cards.set(method.id, number)
  return desk.book.keep('payment_method', account, method)
}

/**
 * What a kept card is by the time that it is charged: where it has run out, its bank has sent another, and the network tells the provider.
 */
export const renewCard = (desk: Desk, account: string | null, id: string, at: number): void => {
  const method = desk.book.find('payment_method', account, id)
  if (!method?.card) return
  const { exp_year: year, exp_month: month } = method.card
  if (Date.UTC(year, month, 1) > at * 1_000) return
  method.card = { ...method.card, exp_year: new Date(at * 1_000).getUTCFullYear() + goodFor }
  desk.events.add('payment_method.automatically_updated', account, method)
}

/** The payment method of that name: one that is kept, or a new one for a name that calls have for trying. */
export const methodNamed = (desk: Desk, account: string | null, id: string): Stripe.PaymentMethod => {
  const kept = desk.book.find('payment_method', account, id)
  if (kept) return kept
  const number = methodNumbers[id] ?? Object.keys(testCards).find((one) => testCards[one] === testMethods[id])
  if (!number) throw new Failure(400, { code: 'resource_missing', message: `No such PaymentMethod: '${id}'`, param: 'payment_method' })
  return newCard(desk, account, number)
}

/** Somebody's card from now on; a card that its bank refuses to keep is refused here, too. */
export const attach = (desk: Desk, account: string | null, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod => {
  if (method.customer && idOf(method.customer) !== customer)
    throw new Failure(400, { message: 'The payment method you provided has already been attached to a customer.' })
  if (method.customer) return method
  method.customer = customer
  method.created = timeFor(desk, account, customer)
  desk.events.add('payment_method.attached', account, method)
  return method
}
