import type Stripe from 'stripe'
import { newId } from './books.ts'
import type { Desk, Handlers } from './desk.ts'
import { Failure } from './failure.ts'
import { text } from './params.ts'
import { rateOf } from './rates.ts'

interface Moved {
  amount: number
  /** What was kept of it: the provider's own, and the platform's. */
  fees?: { own?: number; application?: number }
  currency: string
  source: string
  type: Stripe.BalanceTransaction['type']
  /** What books sort it under, where that is not its type. */
  category?: string
  /** In seconds since 1970. */
  at: number
}

/** What the provider keeps of a charge: 2.9 % of it, to the nearest cent, and 30. */
export const providerFee = (amount: number) => Math.round(amount * 0.029) + 30

const feeDetail = (type: 'stripe_fee' | 'application_fee', amount: number, currency: string): Stripe.BalanceTransaction.FeeDetail => ({
  amount, application: type === 'application_fee' ? 'ca_marquee' : null, currency,
  description: type === 'application_fee' ? 'Marquee application fee' : 'Stripe processing fees', type,
})

/** In what an account is kept; the platform's own in whatever comes. */
const keptIn = ({ book }: Desk, account: string | null, currency: string) =>
  (account && book.find('account', null, account)?.default_currency) || currency

/** Writes down what has come into an account, or gone out; what is in another currency is converted at the rate of the moment. */
export const move = (desk: Desk, account: string | null, moved: Moved) => {
  const { book, rates } = desk
  const { amount: charged, fees = {}, currency: paidIn, source, type, category = type, at } = moved
  const currency = keptIn(desk, account, paidIn)
  const rate = rateOf(rates, paidIn, currency)
  const converted = (units: number) => Math.round(units * rate)
  const [amount, own, application] = [converted(charged), converted(fees.own ?? 0), converted(fees.application ?? 0)]
  const details = [
    ...(own ? [feeDetail('stripe_fee', own, currency)] : []),
    ...(application ? [feeDetail('application_fee', application, currency)] : []),
  ]
  const fee = own + application
  return book.keep('balance_transaction', account, {
    id: newId('txn'), object: 'balance_transaction', amount, available_on: at, balance_type: 'payments', created: at, currency,
    description: null, exchange_rate: currency === paidIn ? null : rate, fee, fee_details: details, net: amount - fee, reporting_category: category, source, status: 'available', type,
  })
}

/** What the platform has of a charge of one of its accounts: a fee in its own books. */
export const takeFee = (desk: Desk, account: string, charge: Stripe.Charge): void => {
  const amount = charge.application_fee_amount
  if (!amount) return
  const { book, events } = desk
  const id = newId('fee')
  const { currency, created: at } = charge
  const { id: moved } = move(desk, null, { amount, currency, source: id, type: 'application_fee', category: 'platform_earning', at })
  charge.application_fee = id
  events.add('application_fee.created', null, book.keep('application_fee', null, {
    id, object: 'application_fee', account, amount, amount_refunded: 0, application: 'ca_marquee', balance_transaction: moved, charge: charge.id,
    created: at, currency, fee_source: null, livemode: false, originating_transaction: null, refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` } as unknown as Stripe.ApplicationFee['refunds'],
  }))
}

/** The platform gives back its part of what is refunded at a time; answers how much that is. */
export const giveFeeBack = (desk: Desk, charge: Stripe.Charge, { refunded, at }: { refunded: number; at: number }): number => {
  const { book, events } = desk
  if (typeof charge.application_fee !== 'string') return 0
  const fee = book.get('application_fee', null, charge.application_fee)
  const amount = Math.min(Math.round((fee.amount * refunded) / charge.amount), fee.amount - fee.amount_refunded)
  if (!amount) return 0
  fee.amount_refunded += amount
  fee.refunded = fee.amount_refunded === fee.amount
  move(desk, null, {
    amount: -amount, currency: fee.currency, source: fee.id, type: 'application_fee_refund', category: 'platform_earning_refund', at,
  })
  events.add('application_fee.refunded', null, fee)
  return amount
}

/** What lies in an account: all of it can be paid out at once. */
export const balanceOf = ({ book }: Desk, account: string | null) => {
  const sums = new Map<string, number>()
  for (const { currency, net } of book.all('balance_transaction', account)) sums.set(currency, (sums.get(currency) ?? 0) + net)
  return {
    object: 'balance' as const, livemode: false, pending: [],
    available: [...sums].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } })),
  }
}

export const balanceHandlers = (desk: Desk): Handlers => {
  const { book } = desk
  return {
    'GET /v1/balance': ({ account }) => balanceOf(desk, account),
    'GET /v1/balance_transactions/:id': ({ account, ids }) => book.get('balance_transaction', account, ids[0]!),
    'GET /v1/balance_transactions': ({ account, params }) => {
      const since = typeof params['created'] === 'object' ? Number(text(params['created'], 'gte') ?? 0) : 0
      const asked = (name: string, value: string | null) => (text(params, name) ?? value) === value
      const payout = text(params, 'payout')
      if (payout !== null && !book.get('payout', account, payout).automatic)
        throw new Failure(400, { message: 'Balance transaction history can only be filtered on automatic transfers, not manual.', param: 'payout' })
      return book.page('balance_transaction', account, params, (one) =>
        one.created >= since && asked('type', one.type) && asked('currency', one.currency) && asked('source', one.source as string) &&
        (payout === null || desk.paidIn.get(one.id) === payout))
    },
    'GET /v1/application_fees/:id': ({ ids }) => book.get('application_fee', null, ids[0]!),
    'GET /v1/application_fees': ({ params }) => {
      return book.page('application_fee', null, params, ({ charge }) => (text(params, 'charge') ?? charge) === charge)
    },
  }
}
