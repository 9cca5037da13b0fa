import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPayments } from './payments.ts'
import { readSettings } from './settings.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'payments-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const opened = async (env: Record<string, string>) => {
  const found = await openPayments(readSettings({ DATA_DIR: dataDir, ...env }), 3_000, () => {})
  await found?.close()
  return found
}
const own = { STRIPE_SECRET_KEY: 'sk_test_of_somebody', STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_of_somebody' }

it('brings a stand-in where no provider is set, with a key and secrets of its own each time', async () => {
  const [one, other] = [await opened({}), await opened({})]
  expect(one!.env).toMatchObject({ STRIPE_SECRET_KEY: expect.stringMatching(/^sk_test_/), STRIPE_API_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:/) })
  expect(one!.env.STRIPE_CONNECT_WEBHOOK_SECRET).not.toBe(other!.env.STRIPE_CONNECT_WEBHOOK_SECRET)
  expect(one!.env.STRIPE_SECRET_KEY).not.toBe(other!.env.STRIPE_SECRET_KEY)
})

it('brings none beside a provider that is set, nor in production unless it is asked for by its name', async () => {
  expect(await opened(own)).toBeUndefined()
  expect(await opened({ APP_ENV: 'production' })).toBeUndefined()
  expect(await opened({ APP_ENV: 'production', ...own, PAYMENTS_SANDBOX: 'true' })).toBeUndefined()
  expect(await opened({ APP_ENV: 'production', PAYMENTS_SANDBOX: 'true' })).toMatchObject({ env: { STRIPE_SECRET_KEY: expect.stringMatching(/^sk_test_/) } })
})
