import Stripe from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { apiVersion, startPayments, type Payments } from './payments.ts'

let payments: Payments
let stripe: Stripe
let account: string
let inAccount: Stripe.RequestOptions

beforeEach(async () => {
  payments = await startPayments()
  const { hostname, port } = new URL(payments.apiUrl)
  stripe = new Stripe(payments.secretKey, { host: hostname, port, protocol: 'http', apiVersion, maxNetworkRetries: 0, telemetry: false })
  const { id } = await stripe.accounts.create({ country: 'US', business_profile: { name: 'Northlight' } })
  payments.settle(id, 'enabled')
  account = id
  inAccount = { stripeAccount: id }
})
afterEach(() => payments.close())

const sell = async (amount: number, { method = 'pm_card_visa', fee = 0 } = {}) => {
  const intent = await stripe.paymentIntents.create(
    { amount, currency: 'usd', confirm: true, payment_method: method, ...(fee ? { application_fee_amount: fee } : {}) }, inAccount)
  return intent.latest_charge as string
}
const moved = async (params: Stripe.BalanceTransactionListParams = {}) => {
  const { data } = await stripe.balanceTransactions.list({ limit: 100, ...params }, inAccount)
  return data.map(({ type, amount, fee, net }) => [type, amount, fee, net])
}
const told = async () => (await stripe.events.list({ limit: 100 }, inAccount)).data.map(({ type }) => type)

it('keeps its fee of a charge, and the platform’s, and says which is which', async () => {
  const charge = await stripe.charges.retrieve(await sell(2_000, { fee: 50 }), { expand: ['balance_transaction'] }, inAccount)
  expect(charge.balance_transaction).toMatchObject({
    amount: 2_000, fee: 138, net: 1_862,
    fee_details: [{ type: 'stripe_fee', amount: 88 }, { type: 'application_fee', amount: 50 }],
  })
  const { data: taken } = await stripe.applicationFees.list({ charge: charge.id })
  expect(taken).toMatchObject([{ account, amount: 50, charge: charge.id, refunded: false }])
  expect((await stripe.balance.retrieve({}, inAccount)).available).toMatchObject([{ amount: 1_862, currency: 'usd' }])
  expect((await stripe.balance.retrieve()).available).toMatchObject([{ amount: 50 }])
})

it('gives the platform’s part back where it is asked to, in the parts in which it is asked', async () => {
  const charge = await sell(1_000, { fee: 101 })
  await stripe.refunds.create({ charge, amount: 333, refund_application_fee: true }, inAccount)
  await stripe.refunds.create({ charge, refund_application_fee: true }, inAccount)
  expect(await moved({ type: 'refund' })).toEqual([['refund', -667, -67, -600], ['refund', -333, -34, -299]])
  expect((await stripe.applicationFees.list()).data).toMatchObject([{ amount_refunded: 101, refunded: true }])
  expect((await stripe.balance.retrieve()).available).toMatchObject([{ amount: 0 }])
})

it('pays out everything that lies there, says what was in it, and takes up again what the bank sends back', async () => {
  await sell(1_000)
  await sell(500)
  payments.payOut()
  const [payout] = (await stripe.payouts.list({}, inAccount)).data
  expect(payout).toMatchObject({ amount: 1_396, status: 'in_transit', automatic: true })
  expect(await moved({ payout: payout!.id })).toEqual([['payout', -1_396, 0, -1_396], ['charge', 500, 45, 455], ['charge', 1_000, 59, 941]])
  payments.payOut()
  expect(await stripe.payouts.retrieve(payout!.id, {}, inAccount)).toMatchObject({ status: 'paid' })
  expect((await stripe.payouts.list({}, inAccount)).data).toHaveLength(1)
  expect(await told()).toEqual(expect.arrayContaining(['balance.available', 'payout.created', 'payout.paid']))
})

it('takes back at once what somebody disputes, and settles it by the words that are sent in', async () => {
  await sell(900, { method: 'pm_card_createDispute' })
  await sell(700, { method: 'pm_card_createDispute' })
  const [second, first] = (await stripe.disputes.list({}, inAccount)).data
  expect(first).toMatchObject({ amount: 900, status: 'needs_response', balance_transactions: [{ amount: -900, fee: 1_500 }] })
  expect(await stripe.charges.retrieve(first!.charge as string, {}, inAccount)).toMatchObject({ disputed: true })
  const say = (words: string) => stripe.disputes.update(first!.id, { evidence: { uncategorized_text: words } }, inAccount)
  expect(await say('They were there')).toMatchObject({ status: 'under_review' })
  expect(await say('winning_evidence'))
    .toMatchObject({ status: 'won', balance_transactions: [{ amount: -900 }, { amount: 900, fee: 0, reporting_category: 'dispute_reversal' }] })
  expect(await stripe.disputes.close(second!.id, {}, inAccount)).toMatchObject({ status: 'lost' })
  await expect(stripe.disputes.close(second!.id, {}, inAccount)).rejects.toThrow('already closed')
  expect((await told()).filter((type) => type.startsWith('charge.dispute.'))).toEqual([
    'charge.dispute.closed', 'charge.dispute.closed', 'charge.dispute.funds_reinstated', 'charge.dispute.funds_withdrawn',
    'charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.created',
  ])
})

it('lists what an account has moved apart from what others have', async () => {
  await sell(1_000)
  expect((await stripe.balanceTransactions.list({})).data).toEqual([])
  expect(await moved({ created: { gte: Math.floor(Date.now() / 1_000) + 60 } })).toEqual([])
  await expect(stripe.balanceTransactions.list({ colour: 'red' } as never, inAccount)).rejects.toMatchObject({ code: 'parameter_unknown' })
})

it('converts where the account is kept in another currency, each movement at the rate of its moment', async () => {
  const { id } = await stripe.accounts.create({ country: 'DE', business_profile: { name: 'Nordlicht' } })
  payments.settle(id, 'enabled')
  inAccount = { stripeAccount: id }
  payments.rates['eur'] = 0.9
  const charge = await sell(1_000, { fee: 100 })
  payments.rates['eur'] = 0.8
  await stripe.refunds.create({ charge, amount: 500, refund_application_fee: true }, inAccount)
  expect((await stripe.balanceTransactions.list({}, inAccount)).data).toMatchObject([
    { type: 'refund', currency: 'eur', amount: -400, fee: -40, exchange_rate: 0.8 },
    { type: 'charge', currency: 'eur', amount: 900, fee: 143, exchange_rate: 0.9 },
  ])
  expect(await stripe.charges.retrieve(charge, {}, inAccount)).toMatchObject({ currency: 'usd', amount: 1_000, amount_refunded: 500 })
})

it('pays out by hand what is asked for, and says of that to nobody what was in it', async () => {
  await sell(1_000)
  const { id } = await stripe.payouts.create({ amount: 400, currency: 'usd' }, inAccount)
  expect(await stripe.payouts.retrieve(id, {}, inAccount)).toMatchObject({ automatic: false, reconciliation_status: 'not_applicable' })
  await expect(stripe.balanceTransactions.list({ payout: id }, inAccount)).rejects.toThrow('only be filtered on automatic transfers')
  await expect(stripe.payouts.create({ amount: 5_000, currency: 'usd' }, inAccount)).rejects.toMatchObject({ code: 'balance_insufficient' })
  payments.payOut()
  const { data: paidOut } = await stripe.payouts.list({}, inAccount)
  expect(paidOut).toMatchObject([{ amount: 541, automatic: true }, { amount: 400, automatic: false }])
})

it('takes nothing where a bank only asks, and lets it end by giving back', async () => {
  const charge = await sell(900, { method: 'pm_card_createDisputeInquiry' })
  expect((await stripe.disputes.list({}, inAccount)).data)
    .toMatchObject([{ status: 'warning_needs_response', is_charge_refundable: true, balance_transactions: [] }])
  await stripe.refunds.create({ charge }, inAccount)
  expect((await stripe.disputes.list({}, inAccount)).data).toMatchObject([{ status: 'warning_closed' }])
})

it('has a refund come back a day later where the card takes nothing', async () => {
  const charge = await sell(800, { method: 'pm_card_refundFail' })
  const { id } = await stripe.refunds.create({ charge }, inAccount)
  payments.payOut()
  expect(await stripe.refunds.retrieve(id, {}, inAccount)).toMatchObject({ status: 'failed', failure_balance_transaction: expect.stringMatching(/^txn_/) })
  expect(await stripe.charges.retrieve(charge, {}, inAccount)).toMatchObject({ refunded: false, amount_refunded: 0 })
  expect(await told()).toContain('refund.failed')
})
