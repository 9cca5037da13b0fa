import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startPayments, type Payments as Sandbox } from '@marquee/sandbox/payments/payments'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { heardTypes } from '#features.ts'
import type { Payments, ProviderEvent } from '#payments/payments.ts'
import { paymentsFrom, stripeVersion } from '#payments/stripePayments.ts'
import { setEndpoints } from './endpoints.ts'

let sandbox: Sandbox
let stripe: Stripe
let product: Server
let origin: string
/** What is told to the product, as it came. */
let told: { path: string; body: Buffer; signature: string }[]

beforeAll(async () => {
  sandbox = await startPayments({ retries: [] })
  const { hostname, port } = new URL(sandbox.apiUrl)
  stripe = new Stripe(sandbox.secretKey, { host: hostname, port, protocol: 'http', apiVersion: stripeVersion, telemetry: false })
  product = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      told.push({ path: request.url!, body: Buffer.concat(parts), signature: String(request.headers['stripe-signature']) })
      response.writeHead(200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(product, 'listening')
  origin = `http://127.0.0.1:${(product.address() as AddressInfo).port}`
})
beforeEach(() => {
  told = []
})
afterAll(async () => {
  product.close()
  await sandbox.close()
})

const providerWith = (secrets: { STRIPE_WEBHOOK_SECRET?: string; STRIPE_CONNECT_WEBHOOK_SECRET?: string } = {}): Payments =>
  paymentsFrom({
    STRIPE_SECRET_KEY: sandbox.secretKey, STRIPE_API_URL: sandbox.apiUrl,
    STRIPE_WEBHOOK_SECRET: undefined, STRIPE_CONNECT_WEBHOOK_SECRET: undefined, ...secrets,
  })!

it('is made once with every type that is followed, and what happens then is heard by the secret that was said', async () => {
  const [accounts, platform] = await setEndpoints(providerWith(), origin, heardTypes)
  expect([accounts!.setting, platform!.setting]).toEqual(['STRIPE_CONNECT_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET'])
  expect([accounts!.secret, platform!.secret]).toEqual([expect.stringMatching(/^whsec_/), expect.stringMatching(/^whsec_/)])
  const { data } = await stripe.webhookEndpoints.list()
  expect(data.map(({ url, api_version: version, enabled_events: types, secret }) => [url, version, types.length, secret])).toEqual([
    [`${origin}/hooks/payments`, stripeVersion, 2, undefined],
    [`${origin}/hooks/payments/accounts`, stripeVersion, heardTypes.length, undefined],
  ])

  const { id: account } = await stripe.accounts.create({ country: 'DE' })
  await stripe.products.create({ name: 'Nobody follows this' }, { stripeAccount: account })
  await sandbox.settled()
  const provider = providerWith({ STRIPE_CONNECT_WEBHOOK_SECRET: accounts!.secret! })
  expect(told.map(({ path, body, signature }) => [path, provider.eventIn('accounts', body, signature)])).toEqual([
    ['/hooks/payments/accounts', expect.objectContaining({ type: 'account.updated', account, apiVersion: stripeVersion } satisfies Partial<ProviderEvent>)],
  ])
  // What nobody listens to waits for nobody.
  expect((await stripe.events.list({ delivery_success: false }, { stripeAccount: account })).data).toEqual([])
})

it('stays with its secret when it is made again, hears of what is new, and is listened to again where somebody switched it off', async () => {
  const [accounts] = (await stripe.webhookEndpoints.list()).data.filter(({ url }) => url.endsWith('/accounts'))
  await stripe.webhookEndpoints.update(accounts!.id, { enabled_events: ['account.updated'], disabled: true })
  expect((await setEndpoints(providerWith(), origin, heardTypes)).map(({ secret }) => secret)).toEqual([null, null])
  expect(await stripe.webhookEndpoints.retrieve(accounts!.id)).toMatchObject({ status: 'enabled', enabled_events: heardTypes })
})

it('is replaced where it tells in another version', async () => {
  const url = 'https://other.example/hooks/payments/accounts'
  const old = await stripe.webhookEndpoints.create({ url, connect: true, api_version: '2020-08-27', enabled_events: ['*'] })
  const [accounts] = await setEndpoints(providerWith(), 'https://other.example', heardTypes)
  expect(accounts!.secret).toMatch(/^whsec_/)
  const left = (await stripe.webhookEndpoints.list()).data.filter((one) => one.url === url)
  expect(left).toMatchObject([{ api_version: stripeVersion }])
  expect(left[0]!.id).not.toBe(old.id)
})

it('stands in what is written for operators with every type that is followed, and no other', () => {
  const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const row = page.split('\n').find((line) => line.includes('/hooks/payments/accounts` |'))!
  expect([...row.matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)].map(([, type]) => type)).toEqual(heardTypes)
  expect(page).toContain(`API version \`${stripeVersion}\``)
})
