import type Stripe from 'stripe'
import { balanceOf, move } from './balance.ts'
import { newId } from './books.ts'
import type { Desk, Handlers } from './desk.ts'
import { Failure } from './failure.ts'
import { needInt, needText, text } from './params.ts'
import { settleRefunds } from './refunds.ts'

interface NewPayout {
  amount: number
  currency: string
  isManual: boolean
}

const newPayout = (desk: Desk, account: string, { amount, currency, isManual }: NewPayout): Stripe.Payout => {
  const [id, at] = [newId('po'), desk.now()]
  const moved = move(desk, account, { amount: -amount, currency, source: id, type: 'payout', at })
  return {
    id, object: 'payout', amount, application_fee: null, application_fee_amount: null, arrival_date: at, automatic: !isManual,
    balance_transaction: moved.id, created: at, currency, description: 'STRIPE PAYOUT', destination: null, failure_balance_transaction: null,
    failure_code: null, failure_message: null, livemode: false, metadata: {}, method: 'standard', original_payout: null, payout_method: null,
    reconciliation_status: isManual ? 'not_applicable' : 'completed', reversed_by: null, source_type: 'card', statement_descriptor: null,
    status: 'in_transit', trace_id: null, type: 'bank_account',
  }
}

/** Opens a payout of all that lies in an account, a currency each; none where there is nothing. */
export const payOut = (desk: Desk, account: string): Stripe.Payout[] => {
  const { book, events, paidIn } = desk
  const balance = balanceOf(desk, account)
  const due = balance.available.filter(({ amount }) => amount > 0)
  if (!due.length) return []
  events.add('balance.available', account, balance)
  return due.map(({ amount, currency }) => {
    const payout = book.keep('payout', account, newPayout(desk, account, { amount, currency, isManual: false }))
    for (const one of book.all('balance_transaction', account))
      if (one.currency === currency && !paidIn.has(one.id)) paidIn.set(one.id, payout.id)
    events.add('payout.created', account, payout)
    return payout
  })
}

/** Sends a part of what lies in an account to its bank, by hand. */
export const payOutByHand = (desk: Desk, account: string, amount: number, currency: string): Stripe.Payout => {
  const { book, events } = desk
  const lying = balanceOf(desk, account).available.find((one) => one.currency === currency)?.amount ?? 0
  if (amount < 1 || amount > lying)
    throw new Failure(400, { code: 'balance_insufficient', message: 'You have insufficient funds in your Stripe account for this transfer.' })
  const payout = newPayout(desk, account, { amount, currency, isManual: true })
  events.add('payout.created', account, book.keep('payout', account, payout))
  return payout
}

/** The bank takes a payout, or sends it back: then it lies in the account again. */
export const settlePayout = (desk: Desk, account: string, payout: Stripe.Payout, isTaken: boolean) => {
  const { events } = desk
  if (payout.status !== 'in_transit') return
  if (isTaken) {
    payout.status = 'paid'
    events.add('payout.paid', account, payout)
    return
  }
  const { id } = move(desk, account, {
    amount: payout.amount, currency: payout.currency, source: payout.id, type: 'payout_failure', category: 'payout_reversal', at: desk.now(),
  })
  Object.assign(payout, {
    status: 'failed', failure_balance_transaction: id, failure_code: 'account_closed', failure_message: 'The bank account has been closed.',
  } satisfies Partial<Stripe.Payout>)
  events.add('payout.failed', account, payout)
}

/** A day of the provider's: what was under way has arrived or comes back, and what lies in accounts goes out. */
export const payOutEverybody = (desk: Desk) => {
  for (const { account, object } of desk.book.everywhere('payout')) if (account) settlePayout(desk, account, object, true)
  for (const { id, payouts_enabled: isOn } of desk.book.all('account', null)) {
    settleRefunds(desk, id)
    if (isOn && !desk.gone.has(id)) payOut(desk, id)
  }
}

export const payoutHandlers = (desk: Desk): Handlers => ({
  'POST /v1/payouts': ({ account, params }) => {
    return payOutByHand(desk, account ?? '', needInt(params, 'amount'), needText(params, 'currency'))
  },
  'GET /v1/payouts/:id': ({ account, ids }) => desk.book.get('payout', account, ids[0]!),
  'GET /v1/payouts': ({ account, params }) => {
    const since = typeof params['created'] === 'object' ? Number(text(params['created'], 'gte') ?? 0) : 0
    return desk.book.page('payout', account, params, ({ status, created }) => (text(params, 'status') ?? status) === status && created >= since)
  },
})
