import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startPayments } from '@marquee/sandbox/payments/payments'
import { readConfig } from '@marquee/server/config'
import { heardTypes } from '@marquee/server/features'
import { paymentHookPaths } from '@marquee/server/http/hookPaths'
import { paymentsFrom } from '@marquee/server/payments/stripePayments'
import type { SeedOptions } from '@marquee/server/seeds/seed'
import { placeholders, type StartSettings } from './settings.ts'

const newSecret = () => `whsec_${randomBytes(24).toString('hex')}`

/**
 * The stand-in for a payment provider, where none is set; in production only where it is asked for by name. What it knows lies in the data
 * folder. `env` is how the product finds it; `openAccount` opens one as an owner would who gives everything.
 */
export const openPayments = async (settings: StartSettings, port: number, log: (line: string) => void) => {
  const config = readConfig({ ...placeholders, ...settings.env })
  const { STRIPE_SECRET_KEY: key, APP_ENV: appEnv, PAYMENTS_SANDBOX: asked } = config
  const isProduction = appEnv === 'production'
  if (key || (isProduction && !asked)) return undefined
  const at = `http://127.0.0.1:${port}`
  const [secret, connectSecret] = [newSecret(), newSecret()]
  const endpoints = [
    { url: `${at}${paymentHookPaths.platform}`, secret, connect: false },
    { url: `${at}${paymentHookPaths.accounts}`, secret: connectSecret, connect: true, enabledEvents: heardTypes },
  ]
  const file = join(settings.dataDir, 'sandbox', 'payments')
  const { apiUrl, secretKey, plugin, settle, close } = await startPayments({ endpoints, isProduction, isAskedFor: asked, file, log })
  const env = {
    STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl, STRIPE_WEBHOOK_SECRET: secret, STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret,
  }
  const provider = paymentsFrom({ ...config, ...env })!
  const openAccount: SeedOptions['openAccount'] = async ({ tenantId, channelName, hostname, country }) => {
    const wanted = { country, channelName, channelUrl: `http://${hostname}:${port}`, tenantId }
    const reference = await provider.openAccount(wanted, `account ${tenantId} ${country} after none`)
    settle(reference, 'enabled')
    return { reference, country, currency: (await provider.account(reference))!.currency! }
  }
  return { env, plugin, openAccount, close }
}
