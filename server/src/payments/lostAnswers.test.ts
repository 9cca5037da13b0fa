import type { CallFault } from '@marquee/sandbox/payments/events'
import { startPayments, type Payments as Sandbox } from '@marquee/sandbox/payments/payments'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { answeredBy } from './deadline.ts'
import type { Payments } from './payments.ts'
import { paymentsFrom, stripeVersion } from './stripePayments.ts'

/* Calls that went wrong on the way: whoever asks again has one of what was asked for, and not two or none. */

let sandbox: Sandbox
let stripe: Stripe
let payments: Payments
let account: string
let inAccount: { stripeAccount: string }

beforeAll(async () => {
  sandbox = await startPayments()
  const { hostname, port } = new URL(sandbox.apiUrl)
  stripe = new Stripe(sandbox.secretKey, { host: hostname, port, protocol: 'http', apiVersion: stripeVersion, telemetry: false })
  payments = paymentsFrom({
    STRIPE_SECRET_KEY: sandbox.secretKey, STRIPE_API_URL: sandbox.apiUrl,
    STRIPE_WEBHOOK_SECRET: undefined, STRIPE_CONNECT_WEBHOOK_SECRET: undefined,
  })!
  account = (await stripe.accounts.create({ country: 'US' })).id
  sandbox.settle(account, 'enabled')
  inAccount = { stripeAccount: account }
})
beforeEach(() => {
  sandbox.faults.calls.length = 0
})
afterAll(() => sandbox.close())

const ways = { done: 'https://northlight.example/done', back: 'https://northlight.example/back' }
const ahead = () => new Date(Date.now() + 40 * 60_000)
const paid = async () => {
  const { latest_charge: charge } = await stripe.paymentIntents.create(
    { amount: 1_000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' }, inAccount)
  return charge as string
}
const price = async () => {
  const wanted = { tierId: newId(), tierName: 'Gold', priceId: newId(), per: 'month', cents: 900 } as const
  return payments.addPrice(account, wanted)
}

interface Wish {
  place: string
  /** Gets ready, and answers what is asked for, the same each time, and how many of it there are at the provider. */
  ready(): Promise<{ ask(): Promise<unknown>; count(): Promise<number> }>
}

const wishes: Record<string, Wish> = {
  'an account': {
    place: 'POST /v1/accounts',
    async ready() {
      const tenantId = newId()
      const wanted = { country: 'US', channelName: 'Northlight', channelUrl: ways.done, tenantId }
      return {
        ask: () => payments.openAccount(wanted, `account ${tenantId}`),
        count: async () => (await stripe.accounts.list({ limit: 100 })).data.filter(({ metadata }) => metadata?.['tenantId'] === tenantId).length,
      }
    },
  },
  'a customer': {
    place: 'POST /v1/customers',
    async ready() {
      const email = `${newId()}@people.test`
      return {
        ask: () => payments.addCustomer(account, { tenantId: 'one', profileId: email, email }),
        count: async () => (await stripe.customers.list({ email }, inAccount)).data.length,
      }
    },
  },
  'a price': {
    place: 'POST /v1/prices',
    async ready() {
      const wanted = { tierId: newId(), tierName: 'Gold', priceId: newId(), per: 'month', cents: 900 } as const
      const isIt = ({ metadata }: Stripe.Price) => metadata['priceId'] === wanted.priceId
      return {
        ask: () => payments.addPrice(account, wanted),
        count: async () => (await stripe.prices.list({ limit: 100 }, inAccount)).data.filter(isIt).length,
      }
    },
  },
  'a page to subscribe at': {
    place: 'POST /v1/checkout/sessions',
    async ready() {
      const subscriptionId = newId()
      const customer = await payments.addCustomer(account, { tenantId: 'one', profileId: subscriptionId, email: null })
      const wanted = {
        subscriptionId, tenantId: 'one', customer, price: await price(), trialDays: 0, feeBps: 500, coupon: undefined, openUntil: ahead(), ways,
      }
      return {
        ask: () => payments.openSession(account, wanted),
        count: async () => (await stripe.checkout.sessions.list({ customer }, inAccount)).data.length,
      }
    },
  },
  'a page to pay a tip or tickets at': {
    place: 'POST /v1/checkout/sessions',
    async ready() {
      const order = newId()
      const wanted = { lines: [{ name: 'A seat', cents: 900, quantity: 1 }], feeCents: 45, expiresAt: ahead(), ...ways, metadata: { order } }
      const isIt = ({ metadata }: Stripe.Checkout.Session) => metadata?.['order'] === order
      return {
        ask: () => payments.openSale(account, wanted, `tickets ${order}`),
        count: async () => (await stripe.checkout.sessions.list({ limit: 100 }, inAccount)).data.filter(isIt).length,
      }
    },
  },
  'a part of a payment back': {
    place: 'POST /v1/refunds',
    async ready() {
      const [id, charge] = [newId(), await paid()]
      return {
        ask: () => payments.books.refund(account, { id, payment: charge, cents: 300, reason: 'requested_by_customer' }, `refund ${id}`),
        count: async () => (await stripe.refunds.list({ charge }, inAccount)).data.length,
      }
    },
  },
  'all of a payment back': {
    place: 'POST /v1/refunds',
    async ready() {
      const charge = await stripe.charges.retrieve(await paid(), {}, inAccount)
      const intent = charge.payment_intent as string
      return {
        ask: () => payments.refund(account, intent, false, `late ${intent}`),
        count: async () => (await stripe.refunds.list({ charge: charge.id }, inAccount)).data.length,
      }
    },
  },
}

const faults: [what: string, answer: CallFault['answer'], times: number][] = [
  ['the answer is lost each time', 'lost', 2], ['the provider breaks', 500, 1], ['the same is under way', 409, 2], ['it is asked too often', 429, 1],
]

for (const [name, { place, ready }] of Object.entries(wishes))
  it.each(faults)(`is ${name} once, where %s and somebody asks again`, async (_what, answer, times) => {
    const { ask, count } = await ready()
    sandbox.faults.calls.push({ place, answer, times })
    await expect(ask()).rejects.toMatchObject({ name: 'PaymentTrouble', isAway: true })
    const first = await ask()
    expect(await count()).toBe(1)
    expect(await ask()).toEqual(first)
    expect(await count()).toBe(1)
  })

it('gives a part back once where the provider breaks after it is done', async () => {
  const { ask, count } = await wishes['a part of a payment back']!.ready()
  // It is done, and what is kept of it says that it was not.
  sandbox.faults.calls.push({ place: 'POST /v1/refunds', answer: 'broken', times: 1 })
  await expect(ask()).rejects.toMatchObject({ isAway: true, status: 500 })
  expect(await ask()).toMatchObject({ movements: [{ kind: 'refund', cents: -300 }] })
  expect(await count()).toBe(1)
})

it('gives up in time where no answer comes, and begins nothing for which there is no time left', async () => {
  const { ask, count } = await wishes['a customer']!.ready()
  sandbox.faults.calls.push({ place: 'GET /v1/accounts/:id', answer: 'silent', times: 9 })
  await expect(answeredBy(Date.now() + 400, () => payments.account(account))).rejects.toMatchObject({ isAway: true, status: undefined })
  await expect(answeredBy(Date.now() + 400, ask)).rejects.toMatchObject({ isAway: true, status: undefined })
  expect(await count()).toBe(0)
})
