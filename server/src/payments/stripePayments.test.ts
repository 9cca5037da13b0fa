import { createServer, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { startPayments, type Payments as Sandbox } from '@marquee/sandbox/payments/payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paymentsFrom, stripeVersion } from './stripePayments.ts'

/* What the provider's reference says of each call that we make: what it has to carry, and what it may. */
const reference: Record<string, { needs: readonly string[]; may: readonly string[]; headers: readonly string[] }> = {
  'POST /v1/accounts': {
    needs: [
      'controller[stripe_dashboard][type]', 'controller[fees][payer]', 'controller[losses][payments]', 'controller[requirement_collection]',
      'capabilities[card_payments][requested]', 'country',
    ],
    may: ['capabilities[transfers][requested]', 'business_profile[name]', 'business_profile[url]', 'metadata[tenantId]'],
    headers: ['idempotency-key'],
  },
  'POST /v1/account_links': { needs: ['account', 'type', 'return_url', 'refresh_url'], may: [], headers: [] },
  'GET /v1/accounts/:id': { needs: [], may: [], headers: [] },
  'GET /v1/events': { needs: ['delivery_success', 'created[gte]', 'limit'], may: ['starting_after'], headers: ['stripe-account'] },
}

interface Seen {
  call: string
  names: string[]
  headers: IncomingMessage['headers']
}

const seen: Seen[] = []
let sandbox: Sandbox
let between: Server
let payments: NonNullable<ReturnType<typeof paymentsFrom>>

beforeAll(async () => {
  sandbox = await startPayments()
  between = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const { pathname, search, searchParams } = new URL(request.url!, sandbox.apiUrl)
      const names = [...(request.method === 'GET' ? searchParams : new URLSearchParams(body)).keys()]
      seen.push({ call: `${request.method} ${pathname.replace(/acct_\w+/, ':id')}`, names, headers: request.headers })
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter((pair): pair is [string, string] => typeof pair[1] === 'string' && !/^(host|connection|content-length)$/.test(pair[0])))
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
})
afterAll(async () => {
  between.close()
  await sandbox.close()
})

it('asks for everything as the provider’s reference has it, and for nothing that is not in this table', async () => {
  const wanted = { country: 'DE', channelName: 'Northlight', channelUrl: 'https://northlight.example', tenantId: 'one' }
  const account = await payments.openAccount(wanted, 'account one')
  expect(await payments.openAccount(wanted, 'account one')).toBe(account)
  await payments.onboardingUrl(account, { done: 'https://northlight.example/done', again: 'https://northlight.example/again' })
  expect(await payments.account(account)).toMatchObject({ country: 'DE', isEnabled: false })
  const found = []
  for await (const event of payments.unheardEvents(account, new Date(0))) found.push(event)

  expect([...new Set(seen.map(({ call }) => call))].toSorted()).toEqual(Object.keys(reference).toSorted())
  for (const { call, names, headers } of seen) {
    const { needs, may, headers: carried } = reference[call]!
    expect([call, needs.filter((name) => !names.includes(name))]).toEqual([call, []])
    expect([call, names.filter((name) => !needs.includes(name) && !may.includes(name))]).toEqual([call, []])
    expect([call, carried.filter((name) => !headers[name])]).toEqual([call, []])
    expect(headers).toMatchObject({ 'stripe-version': stripeVersion, authorization: `Bearer ${sandbox.secretKey}` })
  }
})

it('sees no account that is gone, and no provider without a key', async () => {
  expect(await payments.account('acct_nowhere')).toBeUndefined()
  const settings = { STRIPE_API_URL: sandbox.apiUrl, STRIPE_WEBHOOK_SECRET: undefined, STRIPE_CONNECT_WEBHOOK_SECRET: undefined }
  expect(paymentsFrom({ STRIPE_SECRET_KEY: undefined, ...settings })).toBeUndefined()
  expect(paymentsFrom({ STRIPE_SECRET_KEY: 'sk_live_x', ...settings })!.isLive).toBe(true)
})
