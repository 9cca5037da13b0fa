import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { keyScopes } from '@marquee/contract/apiKeys'
import { deliveredEvents } from '@marquee/contract/webhooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guide, verification } from '#http/guide.ts'
import { newSecret, signedHeaders } from './signature.ts'

type IsGenuine = (secret: string, headers: Record<string, string>, body: string) => boolean

let folder: string
let isGenuine: IsGenuine
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-guide-'))
  const file = join(folder, 'verification.mjs')
  writeFileSync(file, verification)
  isGenuine = ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { isGenuine: IsGenuine }).isGenuine
})
afterAll(() => rmSync(folder, { recursive: true }))

const now = () => Math.floor(Date.now() / 1_000)
const body = '{"type":"webhook.test"}'

it('shows a check that takes what we send, also while a secret is exchanged, and nothing else', () => {
  const [secret, old, other] = [newSecret(), newSecret(), newSecret()]
  const headers = signedHeaders([secret, old], { id: 'one', at: now(), body })
  expect([secret, old, other].map((held) => isGenuine(held, headers, body))).toEqual([true, true, false])
  expect(isGenuine(secret, headers, `${body} `)).toBe(false)
  expect(isGenuine(secret, { ...headers, 'webhook-id': 'two' }, body)).toBe(false)
  expect(isGenuine(secret, { ...headers, 'webhook-signature': 'v1,' }, body)).toBe(false)
  const { 'webhook-signature': _, ...unsigned } = headers
  expect(isGenuine(secret, unsigned, body)).toBe(false)
  expect(isGenuine(secret, signedHeaders([secret], { id: 'one', at: Number.NaN, body }), body)).toBe(false)
  expect(isGenuine(secret, signedHeaders([secret], { id: 'one', at: now() - 3_600, body }), body)).toBe(false)
})

it('signs as Standard Webhooks does in its own example', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const sent = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1614265330, body: '{"test": 2432232314}' }
  expect(signedHeaders([secret], sent)['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

it('names every scope and every event', () => {
  const page = guide('https://northlight.example')
  for (const name of [...keyScopes, ...deliveredEvents]) expect(page).toContain(`<code>${name}</code>`)
})
