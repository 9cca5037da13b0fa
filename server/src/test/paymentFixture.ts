import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { payments as routes, type PaymentCountry } from '@marquee/contract/payments'
import type { Endpoint } from '@marquee/sandbox/payments/events'
import { startPayments } from '@marquee/sandbox/payments/payments'
import Stripe from 'stripe'
import { heardTypes } from '#features.ts'
import { paymentHookPaths } from '#http/hookPaths.ts'
import { stripeVersion } from '#payments/stripePayments.ts'
import { createWorld } from './world.ts'

export const hookSecrets = { platform: 'whsec_platform_of_a_test', accounts: 'whsec_accounts_of_a_test' } as const

/** The header by which the provider is known, for bytes as they are sent. */
export const signatureFor = (payload: string, secret: string, at = Math.floor(Date.now() / 1_000)) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`

interface Said {
  endpoint?: keyof typeof paymentHookPaths
  secret?: string
  at?: number
}

interface KeptRow {
  event_id: string
  processed: boolean
  parked_reason: string | null
  attempts: number
  payload: object
  error: string | null
}

export interface Settings {
  /** What the provider tells arrives by itself. */
  isHeard?: boolean
  /** The provider's time. */
  clock?: () => number
  /** By which the channel is known at the provider; the provider's own where it is to be let in. */
  key?: string
  /** What is done to the database, by its address, before anybody is in it. */
  prepare?: (url: string) => Promise<void>
}

/** A channel and the sandbox's payment provider beside it. */
export const paymentFixture = async ({ isHeard = false, clock = Date.now, key, prepare }: Settings = {}) => {
  const endpoints: Endpoint[] = []
  const provider = await startPayments({ endpoints, retries: [20, 20, 20], clock })
  const world = await createWorld({
    ...(prepare ? { prepare } : {}),
    env: {
      STRIPE_SECRET_KEY: key ?? provider.secretKey, STRIPE_API_URL: provider.apiUrl,
      STRIPE_WEBHOOK_SECRET: hookSecrets.platform, STRIPE_CONNECT_WEBHOOK_SECRET: hookSecrets.accounts,
    },
  })
  await world.addPerson('olga', { role: 'Owner' })
  if (isHeard) {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    endpoints.push({ url: `http://127.0.0.1:${port}${paymentHookPaths.accounts}`, secret: hookSecrets.accounts, connect: true, enabledEvents: heardTypes })
  } else endpoints.push({ url: 'http://127.0.0.1:9/', secret: 'nobody', connect: true, enabledEvents: heardTypes })
  if (!isHeard) provider.faults.drop = true

  const { hostname, port } = new URL(provider.apiUrl)
  const stripe = new Stripe(provider.secretKey, { host: hostname, port, protocol: 'http', apiVersion: stripeVersion, telemetry: false })

  return {
    world,
    provider,
    /** The provider as whoever looks into its books. */
    stripe,
    /** Connects the channel, in dollars where nothing else is said; answers the id of its account. */
    async connect(country: PaymentCountry = 'US'): Promise<string> {
      await world.as('olga')(routes.connect, { country })
      const { rows } = await world.owner.query<{ reference: string }>('select reference from payment_account where tenant_id = $1', [world.home.tenantId])
      return rows[0]!.reference
    },
    /** What the provider sends to an endpoint, as it would, or signed otherwise. */
    tell: (event: object, { endpoint = 'accounts', secret = hookSecrets.accounts, at }: Said = {}) => {
      const payload = JSON.stringify(event)
      return world.app.inject({
        method: 'POST', url: paymentHookPaths[endpoint], payload,
        headers: { host: 'nowhere.test', 'content-type': 'application/json', 'stripe-signature': signatureFor(payload, secret, at) },
      })
    },
    /** What is kept of what was told, oldest first. */
    kept: async () =>
      (await world.owner.query<KeptRow>(
        `select event_id, processed_at is not null as processed, parked_reason, attempts, payload, error
           from ops.payment_event order by received_at, event_id`)).rows,
    /** Everything that the provider has to tell of an account, oldest first. */
    history: async (account: string) => (await stripe.events.list({ limit: 100 }, { stripeAccount: account })).data.toReversed(),
    async close() {
      await world.close()
      await provider.close()
    },
  }
}

export type PaymentFixture = Awaited<ReturnType<typeof paymentFixture>>
