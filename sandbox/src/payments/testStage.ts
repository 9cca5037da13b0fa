import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import Stripe from 'stripe'
import { apiVersion, startPayments } from './payments.ts'

const secret = 'whsec_of_this_test'
export const home = 'http://localhost:3000/subscriptions'

/** The provider, one account that sells on it, and everything that is told; the provider's clock stands until it is turned. */
export const billingStage = async (start = '2026-01-15T10:00:00Z') => {
  const heard: Stripe.Event[] = []
  const hook = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      heard.push(Stripe.webhooks.constructEvent(body, request.headers['stripe-signature'] ?? '', secret, 300))
      response.writeHead(200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(hook, 'listening')
  const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}`
  let seconds = Date.parse(start) / 1_000
  const payments = await startPayments({ endpoints: [{ url, secret, connect: true }], retries: [5], clock: () => seconds * 1_000 })
  const { hostname, port } = new URL(payments.apiUrl)
  const stripe = new Stripe(payments.secretKey, { host: hostname, port, protocol: 'http', apiVersion, maxNetworkRetries: 0, telemetry: false })
  const pages = Fastify()
  await pages.register(payments.plugin)

  const seller = async (): Promise<{ stripeAccount: string }> => {
    const { id } = await stripe.accounts.create({ country: 'US', controller: { stripe_dashboard: { type: 'full' } }, business_profile: { name: 'Northlight' } })
    payments.settle(id, 'enabled')
    return { stripeAccount: id }
  }
  const on = await seller()
  const { id: product } = await stripe.products.create({ name: 'Gold' }, on)
  const features = { payment_method_update: { enabled: true }, subscription_cancel: { enabled: true } }
  const { id: portal } = await stripe.billingPortal.configurations.create({ features }, on)

  const post = (address: string, form: Record<string, string>) =>
    pages.inject({
      method: 'POST', url: new URL(address, home).pathname, payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const session = (price: string, more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
    stripe.checkout.sessions.create({
      mode: 'subscription', line_items: [{ price, quantity: 1 }], success_url: `${home}?done={CHECKOUT_SESSION_ID}`, cancel_url: home, ...more,
    }, on)
  const turnTo = (at: number) => {
    seconds = at
    payments.tick()
  }

  return {
    payments, stripe, on, heard, pages, post, session, seller, product, portal, turnTo,
    now: () => seconds,
    turnBy: (by: number) => turnTo(seconds + by),
    settled: () => payments.settled(),
    price: (amount: number, interval: 'month' | 'year' = 'month', of = product) =>
      stripe.prices.create({ product: of, currency: 'usd', unit_amount: amount, recurring: { interval } }, on),
    /** Somebody goes through checkout with a card that pays, or another one. */
    async subscribe(price: string, more: Partial<Stripe.Checkout.SessionCreateParams> = {}, card = '4242424242424242') {
      const begun = await session(price, more)
      await post(begun.url!, { step: 'pay', card })
      const done = await stripe.checkout.sessions.retrieve(begun.id, { expand: ['subscription'] }, on)
      return { session: done, subscription: done.subscription as Stripe.Subscription }
    },
    async close() {
      await pages.close()
      await payments.close()
      hook.close()
    },
  }
}

export type BillingStage = Awaited<ReturnType<typeof billingStage>>
