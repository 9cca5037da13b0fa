import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { apiVersion, startPayments } from './payments.ts'

const secret = 'whsec_of_this_test'
const home = 'http://localhost:3000/subscriptions'
const day = 86_400

let folder: string
let file: string
/** In seconds since 1970. */
let time: number
let heard: Stripe.Event[]
let answers = 200
let url: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-memory-'))
  file = join(folder, 'sandbox', 'payments')
  time = Date.parse('2026-01-15T10:00:00Z') / 1_000
  heard = []
  answers = 200
  const hook = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      if (answers === 200) heard.push(JSON.parse(body) as Stripe.Event)
      response.writeHead(answers).end()
    })
  }).listen(0, '127.0.0.1')
  await once(hook, 'listening')
  url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}`
  onTestFinished(() => void hook.close())
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const start = async () => {
  const payments = await startPayments({ endpoints: [{ url, secret, connect: true }], retries: [5], clock: () => time * 1_000, file })
  const { hostname, port } = new URL(payments.apiUrl)
  const stripe = new Stripe(payments.secretKey, { host: hostname, port, protocol: 'http', apiVersion, maxNetworkRetries: 0, telemetry: false })
  const pages = Fastify()
  await pages.register(payments.plugin)
  const stop = async () => {
    await payments.settled()
    await pages.close()
    await payments.close()
  }
  const turnBy = (seconds: number) => {
    time += seconds
    payments.tick()
  }
  return { payments, stripe, pages, stop, turnBy }
}
type Started = Awaited<ReturnType<typeof start>>

/** Somebody who pays ten dollars a month at an account that sells. */
const subscribed = async ({ payments, stripe, pages }: Started) => {
  const { id: stripeAccount } = await stripe.accounts.create({ country: 'US', controller: { stripe_dashboard: { type: 'full' } }, business_profile: { name: 'Northlight' } })
  payments.settle(stripeAccount, 'enabled')
  const on = { stripeAccount }
  const { id: product } = await stripe.products.create({ name: 'Gold' }, on)
  const priceOf = (amount: number) =>
    stripe.prices.create({ product, currency: 'usd', unit_amount: amount, recurring: { interval: 'month' } }, on)
  const price = await priceOf(1_000)
  const session = await stripe.checkout.sessions.create({ mode: 'subscription', line_items: [{ price: price.id, quantity: 1 }], success_url: home, cancel_url: home }, on)
  await pages.inject({
    method: 'POST', url: new URL(session.url!, home).pathname, payload: 'step=pay&card=4242424242424242',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const done = await stripe.checkout.sessions.retrieve(session.id, {}, on)
  return { on, priceOf, id: done.subscription as string }
}

it('knows after a new start whom it paid for, and renews what came due in between', async () => {
  const before = await start()
  const { on, id } = await subscribed(before)
  await before.stop()

  time += 70 * day
  const after = await start()
  after.payments.tick()
  const { data } = await after.stripe.invoices.list({ subscription: id }, on)
  expect(data.map(({ status, amount_paid: paid }) => [status, paid])).toEqual([['paid', 1_000], ['paid', 1_000], ['paid', 1_000]])
  expect(data.map(({ created }) => new Date(created * 1_000).toISOString().slice(0, 10))).toEqual(['2026-03-15', '2026-02-15', '2026-01-15'])
  await after.stop()
})

it('makes a change after a new start that was to be paid first', async () => {
  const before = await start()
  const { on, id, priceOf } = await subscribed(before)
  const dearer = await priceOf(2_000)
  await before.stripe.subscriptions.update(id, { default_payment_method: 'pm_card_chargeCustomerFail' }, on)
  before.turnBy(10 * day)
  const [item] = (await before.stripe.subscriptions.retrieve(id, {}, on)).items.data
  const meant = await before.stripe.subscriptions.update(id, {
    items: [{ id: item!.id, price: dearer.id }], proration_behavior: 'always_invoice', payment_behavior: 'pending_if_incomplete',
  }, on)
  await before.stop()

  const { stripe, stop } = await start()
  expect((await stripe.subscriptions.retrieve(id, {}, on)).items.data).toMatchObject([{ price: { unit_amount: 1_000 } }])
  await stripe.invoices.pay(meant.latest_invoice as string, { payment_method: 'pm_card_visa' }, on)
  expect((await stripe.subscriptions.retrieve(id, {}, on)).items.data).toMatchObject([{ price: { unit_amount: 2_000 } }])
  await stop()
})

it('answers a repeated call after a new start as it answered the first', async () => {
  const before = await start()
  const open = ({ stripe }: Started) => stripe.accounts.create({ country: 'DE', controller: { stripe_dashboard: { type: 'full' } } }, { idempotencyKey: 'account of one channel' })
  const first = await open(before)
  await before.stop()
  const after = await start()
  expect((await open(after)).id).toBe(first.id)
  await after.stop()
})

it('goes on telling what nobody has heard', async () => {
  answers = 500
  const before = await start()
  const { id } = await subscribed(before)
  await before.stop()
  expect(heard).toEqual([])
  answers = 200
  const after = await start()
  await after.stop()
  expect(heard.filter(({ type }) => type === 'customer.subscription.created')).toMatchObject([{ data: { object: { id } } }])

  const told = heard.length
  const third = await start()
  await third.stop()
  expect(heard).toHaveLength(told)
})

it('writes within a second what has happened, and is not misled by what a crash left half written', async () => {
  const before = await start()
  const { on, id } = await subscribed(before)
  await expect.poll(() => existsSync(file), { timeout: 5_000 }).toBe(true)
  const beside = `${file}.next`
  writeFileSync(beside, 'half')
  const after = await start()
  expect(await after.stripe.subscriptions.retrieve(id, {}, on)).toMatchObject({ status: 'active' })
  await after.stop()
  await before.stop()
})

it('begins anew, and keeps what was there, where it cannot be read', async () => {
  const before = await start()
  await before.stop()
  writeFileSync(file, 'half')
  const said: string[] = []
  const after = await startPayments({ file, log: (line) => said.push(line) })
  await after.close()
  expect(said).toEqual([expect.stringContaining(`${file}.unread`)])
  expect(readFileSync(`${file}.unread`, 'utf8')).toBe('half')
})
