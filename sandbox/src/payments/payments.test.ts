import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { apiVersion, startPayments, type Payments } from './payments.ts'

const secret = 'whsec_of_this_test'
const home = 'http://localhost:3000/owner/settings/payments'

let payments: Payments
let stripe: Stripe
let pages: FastifyInstance
let hook: Server
let heard: Stripe.Event[]
/** How the endpoint answers, in turn; 200 when there is nothing left. */
let answers: number[]

beforeEach(async () => {
  heard = []
  answers = []
  hook = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const status = answers.shift() ?? 200
      if (status === 200) heard.push(Stripe.webhooks.constructEvent(body, request.headers['stripe-signature'] ?? '', secret, 300))
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(hook, 'listening')
  const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}`
  payments = await startPayments({ endpoints: [{ url, secret, connect: true }], retries: [5, 5] })
  const { hostname, port } = new URL(payments.apiUrl)
  stripe = new Stripe(payments.secretKey, { host: hostname, port, protocol: 'http', apiVersion, maxNetworkRetries: 0, telemetry: false })
  pages = Fastify()
  await pages.register(payments.plugin)
})
afterEach(async () => {
  await pages.close()
  await payments.close()
  hook.close()
})

const post = (url: string, form: Record<string, string>) =>
  pages.inject({ method: 'POST', url: new URL(url, home).pathname, payload: new URLSearchParams(form).toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } })

const newAccount = () =>
  stripe.accounts.create({ country: 'DE', controller: { stripe_dashboard: { type: 'full' } }, business_profile: { name: 'Northlight' }, metadata: { tenant: 'one' } })

const onboard = async (account: string, outcome: string) => {
  const link = await stripe.accountLinks.create({ account, type: 'account_onboarding', return_url: home, refresh_url: `${home}?again` })
  const page = await pages.inject(new URL(link.url).pathname)
  return { page, answer: await post(link.url, { outcome }), link }
}

/** An account that sells, and what calls for it carry. */
const seller = async () => {
  const { id } = await newAccount()
  payments.settle(id, 'enabled')
  return { stripeAccount: id }
}

const session = async (options: Stripe.RequestOptions, cents = 1_000) =>
  stripe.checkout.sessions.create({
    mode: 'payment', success_url: `${home}?paid={CHECKOUT_SESSION_ID}`, client_reference_id: 'order 1',
    line_items: [{ quantity: 2, price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'A seat' } } }],
    payment_intent_data: { application_fee_amount: 50, metadata: { order: '1' } },
  }, options)

it('takes an account through its pages, and tells the platform', async () => {
  const { id, charges_enabled: isOn, metadata } = await newAccount()
  expect([isOn, metadata]).toEqual([false, { tenant: 'one' }])
  const { page, answer, link } = await onboard(id, 'enabled')
  expect(page.body).toContain('no real money moves here')
  expect(page.body).toContain('Northlight')
  expect(answer.headers.location).toBe(home)
  expect(await stripe.accounts.retrieve(id)).toMatchObject({ charges_enabled: true, default_currency: 'eur' })
  await payments.settled()
  expect(heard.map(({ type, account }) => [type, account])).toEqual([['account.updated', id], ['account.updated', id]])
  expect(heard[0]).toMatchObject({ api_version: apiVersion, livemode: false })
  // A link is good once.
  expect((await post(link.url, { outcome: 'enabled' })).statusCode).toBe(410)
})

it('sends back whoever comes by a link a second time, and leaves out what they leave out', async () => {
  const { id } = await newAccount()
  const link = await stripe.accountLinks.create({ account: id, type: 'account_onboarding', return_url: home, refresh_url: `${home}?again` })
  await pages.inject(new URL(link.url).pathname)
  expect((await pages.inject(new URL(link.url).pathname)).headers.location).toBe(`${home}?again`)
  await post(link.url, { outcome: 'restricted' })
  expect(await stripe.accounts.retrieve(id)).toMatchObject({
    details_submitted: true, charges_enabled: false, requirements: { currently_due: ['external_account', 'individual.verification.document'] },
  })
})

it('knows no other account than those that let it, and no other key', async () => {
  const { id } = await newAccount()
  payments.settle(id, 'gone')
  await expect(stripe.accounts.retrieve(id)).rejects.toMatchObject({ statusCode: 403, code: 'account_invalid' })
  await expect(stripe.products.list({}, { stripeAccount: id })).rejects.toMatchObject({ statusCode: 403 })
  const { hostname, port } = new URL(payments.apiUrl)
  const other = (key: string, version = apiVersion) => new Stripe(key, { host: hostname, port, protocol: 'http', apiVersion: version as typeof apiVersion, maxNetworkRetries: 0 })
  await expect(other('sk_test_other').products.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
  await expect(other(payments.secretKey, '2020-08-27').products.list()).rejects.toThrow('Invalid Stripe API version')
})

it('keeps the books of one account from another, lists by pages, and refuses what it does not know', async () => {
  const [mine, theirs] = [await seller(), await seller()]
  for (const name of ['one', 'two', 'three']) await stripe.products.create({ name }, mine)
  const names: string[] = []
  for await (const { name } of stripe.products.list({ limit: 2 }, mine)) names.push(name)
  expect(names).toEqual(['three', 'two', 'one'])
  expect((await stripe.products.list({}, theirs)).data).toEqual([])
  const [product] = (await stripe.products.list({ limit: 1 }, mine)).data
  const price = await stripe.prices.create({ product: product!.id, currency: 'usd', unit_amount: 499, recurring: { interval: 'month' } }, mine)
  expect(price).toMatchObject({ type: 'recurring', unit_amount: 499, recurring: { interval: 'month', interval_count: 1 } })
  expect(await stripe.prices.retrieve(price.id, { expand: ['product'] }, mine)).toMatchObject({ product: { name: 'three' } })
  await expect(stripe.products.retrieve(product!.id, {}, theirs)).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
  await expect(stripe.products.create({ name: 'x', colour: 'red' } as never, mine)).rejects.toMatchObject({ code: 'parameter_unknown', param: 'colour' })
  await expect(stripe.prices.create({ product: product!.id, currency: 'usd' }, mine)).rejects.toMatchObject({ code: 'parameter_missing', param: 'unit_amount' })
})

it('answers a repeated call once, and refuses another under the same key', async () => {
  const options = { ...(await seller()), idempotencyKey: 'one' }
  const [first, again] = [await stripe.customers.create({ email: 'ben@people.test' }, options), await stripe.customers.create({ email: 'ben@people.test' }, options)]
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  await expect(stripe.customers.create({ email: 'dov@people.test' }, options)).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
})

it('sells by card: pays, asks the bank, declines', async () => {
  const options = await seller()
  const { id, url } = await session(options)
  expect((await pages.inject(new URL(url!).pathname)).body).toContain('$20.00')
  const declined = await post(url!, { step: 'pay', card: '4000 0000 0000 9995' })
  expect([declined.statusCode, declined.body]).toEqual([402, expect.stringContaining('insufficient funds')])
  expect((await post(url!, { step: 'pay', card: '4000 0025 0000 3155' })).body).toContain('Your bank asks')
  const paid = await post(url!, { step: 'confirm' })
  expect(paid.headers.location).toBe(`${home}?paid=${id}`)
  const done = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge.balance_transaction'] }, options)
  expect(done).toMatchObject({
    status: 'complete', payment_status: 'paid', client_reference_id: 'order 1',
    payment_intent: { status: 'succeeded', metadata: { order: '1' }, latest_charge: { paid: true, balance_transaction: { currency: 'eur', amount: 1_840, fee: 127, net: 1_713 } } },
  })
  expect((await pages.inject(new URL(url!).pathname)).statusCode).toBe(410)
  await payments.settled()
  expect(heard.map(({ type }) => type)).toEqual(expect.arrayContaining(['payment_intent.payment_failed', 'payment_intent.requires_action', 'checkout.session.completed']))
})

it('sells nothing for an account that is not enabled, and nothing that has expired', async () => {
  const { id } = await newAccount()
  await expect(session({ stripeAccount: id })).rejects.toThrow('cannot currently make live charges')
  const options = await seller()
  const { id: sessionId, url } = await session(options)
  await stripe.checkout.sessions.expire(sessionId, {}, options)
  expect((await post(url!, { step: 'pay', card: '4242424242424242' })).statusCode).toBe(410)
})

it('gives back what was paid, in parts and no more than that', async () => {
  const options = await seller()
  const intent = await stripe.paymentIntents.create({ amount: 900, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' }, options)
  await stripe.refunds.create({ payment_intent: intent.id, amount: 400 }, options)
  await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 501 }, options)).rejects.toMatchObject({ param: 'amount' })
  await stripe.refunds.create({ payment_intent: intent.id }, options)
  await expect(stripe.refunds.create({ payment_intent: intent.id }, options)).rejects.toMatchObject({ code: 'charge_already_refunded' })
  const charge = await stripe.charges.retrieve(intent.latest_charge as string, {}, options)
  expect(charge).toMatchObject({ amount_refunded: 900, refunded: true })
  await expect(stripe.paymentIntents.create({ amount: 900, currency: 'usd', confirm: true, payment_method: 'pm_card_chargeDeclined' }, options))
    .rejects.toMatchObject({ type: 'StripeCardError', decline_code: 'generic_decline' })
})

it('tells an event until it is heard, and keeps what nobody has heard', async () => {
  answers = [500, 500]
  const { id } = await newAccount()
  await payments.settled()
  expect(heard).toHaveLength(1)
  answers = [500, 500, 500]
  payments.settle(id, 'enabled')
  await payments.settled()
  expect(heard).toHaveLength(1)
  const missed = await stripe.events.list({ delivery_success: false }, { stripeAccount: id })
  expect(missed.data.map(({ type, pending_webhooks: waiting }) => [type, waiting])).toEqual([['account.updated', 1]])
})

it('breaks as its switches say', async () => {
  const { id } = await newAccount()
  await payments.settled()
  const during = async (faults: Record<string, string>) => {
    heard = []
    expect((await post('/sandbox/payments/faults', faults)).statusCode).toBe(303)
    payments.settle(id, 'restricted')
    payments.settle(id, 'enabled')
    await payments.settled()
    return heard.map(({ data }) => (data.object as Stripe.Account).charges_enabled)
  }
  expect(await during({ reorder: 'on' })).toEqual([true, false])
  expect((await during({ duplicate: 'on' })).toSorted()).toEqual([false, false, true, true])
  expect(await during({ drop: 'on' })).toEqual([])
  await post('/sandbox/payments/faults', { fail: 'on' })
  await expect(stripe.accounts.retrieve(id)).rejects.toMatchObject({ statusCode: 500 })
  expect((await pages.inject('/sandbox/payments')).body).toContain(id)
})

it('is late with an event where it says so, and tells what happens meanwhile before it', async () => {
  const { id } = await newAccount()
  await payments.settled()
  heard = []
  payments.faults.delay = 400
  payments.settle(id, 'restricted')
  payments.faults.delay = 0
  payments.settle(id, 'enabled')
  await payments.settled()
  expect(heard.map(({ data }) => (data.object as Stripe.Account).charges_enabled)).toEqual([true, false])
})

it('does not start in production unless it is asked for by name, and lets nobody look around or break things there', async () => {
  await expect(startPayments({ isProduction: true })).rejects.toThrow('does not start in production')
  const asked = await startPayments({ isProduction: true, isAskedFor: true })
  const its = Fastify()
  await its.register(asked.plugin)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await its.inject('/sandbox/payments')).statusCode).toBe(404)
  for (const path of ['faults', 'accounts/acct_1', 'accounts/acct_1/payouts', 'disputes/du_1', 'events/evt_1'])
    expect((await its.inject({ method: 'POST', url: `/sandbox/payments/${path}`, payload: 'fail=on', headers })).statusCode).toBe(404)
  expect(asked.faults.fail).toBe(false)
  // What somebody is led to is there.
  expect((await its.inject('/sandbox/payments/checkout/cs_nobody')).statusCode).toBe(410)
  await its.close()
  await asked.close()
})
