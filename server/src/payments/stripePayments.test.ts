import { createServer, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { startPayments, type Payments as Sandbox } from '@marquee/sandbox/payments/payments'
import { reference, wrongIn } from '@marquee/sandbox/payments/reference'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { walkPayments } from '#test/paymentWalk.ts'
import { paymentsFrom, stripeVersion } from './stripePayments.ts'

/* Every call that the product makes, seen on its way to the provider and held against what the provider's reference says of it. */

interface Seen {
  /** As the reference has it: 'POST /v1/refunds'. */
  place: string
  said: string[]
  headers: IncomingMessage['headers']
}

const seen: Seen[] = []
let sandbox: Sandbox
let stripe: Stripe
let between: Server
let payments: NonNullable<ReturnType<typeof paymentsFrom>>

const placeOf = (method: string, path: string) =>
  Object.keys(reference).filter((place) => new RegExp(`^${place.replaceAll(':id', '[^/]+')}$`).test(`${method} ${path}`))
    // '/v1/invoices/create_preview' is no id of an invoice.
    .sort((one, other) => Number(one.endsWith(':id')) - Number(other.endsWith(':id')))[0] ?? `${method} ${path}`

beforeAll(async () => {
  sandbox = await startPayments()
  between = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const { pathname, search, searchParams } = new URL(request.url!, sandbox.apiUrl)
      const said = [...(request.method === 'POST' ? new URLSearchParams(body) : searchParams).keys()]
      seen.push({ place: placeOf(request.method!, pathname), said, headers: request.headers })
      const headers = Object.fromEntries(Object.entries(request.headers)
        .filter((pair): pair is [string, string] => typeof pair[1] === 'string' && !/^(host|connection|content-length)$/.test(pair[0])))
      void fetch(`${sandbox.apiUrl}${pathname}${search}`, { method: request.method!, headers, ...(body ? { body } : {}) }).then(async (answer) => {
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
      })
    })
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  payments = paymentsFrom({
    STRIPE_SECRET_KEY: sandbox.secretKey, STRIPE_API_URL: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
    STRIPE_WEBHOOK_SECRET: undefined, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_of_a_test',
  })!
  const { hostname, port } = new URL(sandbox.apiUrl)
  stripe = new Stripe(sandbox.secretKey, { host: hostname, port, protocol: 'http', apiVersion: stripeVersion, telemetry: false })

  const wanted = { country: 'US', channelName: 'Northlight', channelUrl: 'https://northlight.example', tenantId: 'one' }
  const account = await payments.openAccount(wanted, 'account one')
  expect(await payments.openAccount(wanted, 'account one')).toBe(account)
  sandbox.settle(account, 'enabled')
  const { leftOut } = await walkPayments({ payments, stripe, account, home: 'https://northlight.example' })
  expect(leftOut).toEqual(['openAccount'])
})
afterAll(async () => {
  between.close()
  await sandbox.close()
})

it('asks for everything as the provider’s reference has it, in the one version, by the key', () => {
  expect(seen.length).toBeGreaterThan(60)
  for (const { place, said, headers } of seen) {
    expect([place, place in reference]).toEqual([place, true])
    expect([place, wrongIn(place, said)]).toEqual([place, { unknown: undefined, missing: undefined }])
    expect(headers).toMatchObject({ 'stripe-version': stripeVersion, authorization: `Bearer ${sandbox.secretKey}` })
  }
})

it('asks for what is a channel’s at the channel’s account, and for what is the platform’s own at none', () => {
  const own = /\/v1\/(accounts|account_links|webhook_endpoints)\b/
  for (const { place, headers } of seen) expect([place, headers['stripe-account'] === undefined]).toEqual([place, own.test(place)])
})

it('sends whatever makes or moves something under a key, by which it is done once', () => {
  const keyless = seen.filter(({ place, headers }) => place.startsWith('POST') && !headers['idempotency-key']).map(({ place }) => place)
  expect(keyless).toEqual([])
})

it('needs no more of the provider than operators are told to allow', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const listed = /restricted key[^]*?\n\n((?:\|.*\n)+)/.exec(page)![1]!
  const allowed = [...listed.matchAll(/`(\/v1\/[\w/]+)`/g)].map(([, path]) => path!)
  const asked = new Set(seen.map(({ place }) => /\/v1\/(?:(?:billing_portal|checkout)\/)?\w+/.exec(place)![0]))
  expect([...asked].toSorted()).toEqual([...new Set(allowed)].toSorted())
})

it('sees no account that is gone, and no provider without a key', async () => {
  expect(await payments.account('acct_nowhere')).toBeUndefined()
  const settings = { STRIPE_API_URL: sandbox.apiUrl, STRIPE_WEBHOOK_SECRET: undefined, STRIPE_CONNECT_WEBHOOK_SECRET: undefined }
  expect(paymentsFrom({ STRIPE_SECRET_KEY: undefined, ...settings })).toBeUndefined()
  expect(paymentsFrom({ STRIPE_SECRET_KEY: 'sk_live_x', ...settings })!.isLive).toBe(true)
})
