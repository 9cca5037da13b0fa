import { readConfig } from '@marquee/server/config'
import { heardTypes } from '@marquee/server/features'
import { setEndpoints } from '@marquee/server/features/payments/endpoints'
import { PaymentTrouble } from '@marquee/server/payments/payments'
import { paymentsFrom } from '@marquee/server/payments/stripePayments'
import { placeholders, readSettings } from '#start/settings.ts'
import { toldPlainly, Trouble } from '#trouble.ts'

// Has the payment provider tell this installation what happens: makes the two endpoints there, or brings them up to date, and prints the
// secrets of those that are new.

const usage = 'STRIPE_SECRET_KEY=… npm run payment-endpoints -- https://a-host-of-the-product'

const run = async ([origin = '']: string[]) => {
  const isPublic = URL.canParse(origin) && new URL(origin).protocol === 'https:'
  // The secrets are what this finds out.
  const { STRIPE_CONNECT_WEBHOOK_SECRET: secret = 'not-known-yet' } = process.env
  const { env } = readSettings({ ...process.env, STRIPE_CONNECT_WEBHOOK_SECRET: secret })
  const provider = paymentsFrom(readConfig({ ...placeholders, ...env }))
  if (!isPublic || !provider) throw new Trouble(usage)
  try {
    for (const { url, setting, secret } of await setEndpoints(provider, origin, heardTypes))
      console.log(secret ? `${url} is new, and its secret is said this once:\n${setting}=${secret}` : `${url} was there, and is up to date; ${setting} stays`)
  } catch (error) {
    if (error instanceof PaymentTrouble) throw new Trouble(error.message)
    throw error
  }
}

await toldPlainly(() => run(process.argv.slice(2)))
