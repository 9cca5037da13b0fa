import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import type { Config } from '#config.ts'
import { balancesAt } from './balances.ts'
import { cardPagesAt } from './cardPages.ts'
import type { EndpointName, Payments, ProviderEvent } from './payments.ts'
import { creditsAt } from './credits.ts'
import { isPublicAddress } from './publicAddress.ts'
import { salesAt } from './sales.ts'
import { booksOf } from './stripeBooks.ts'
import { endpointsAt } from './stripeEndpoints.ts'
import { isOutOfSight, trouble } from './stripeTrouble.ts'
import { stripeHttp } from './stripeHttp.ts'
import { stripeSubscriptions } from './stripeSubscriptions.ts'

/** Of the calls and of the endpoints: fields move between versions, so a newer one is a change of its own (docs/decisions/060). */
export const stripeVersion = '2026-10-28.endive'

/** Older signatures are refused, in seconds: what was sent once must not be sent again by somebody else. */
const tolerance = 300
const page = 100

type Settings = Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_CONNECT_WEBHOOK_SECRET'>

/** Real money moves by a key that says so. */
export const isLiveKey = (key: string) => /^[a-z]+_live_/.test(key)

const clientFor = (key: string, apiUrl: string) => {
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return new Stripe(key, {
    host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https',
    apiVersion: stripeVersion, httpClient: stripeHttp(), maxNetworkRetries: 1, telemetry: false,
  })
}

const idIn = (object: object) => ('id' in object && typeof object.id === 'string' ? object.id : null)
const kindIn = (object: object) => ('object' in object && typeof object.object === 'string' ? object.object : '')

const eventOf = ({ id, type, account, livemode, api_version: apiVersion, created, data }: Stripe.Event): ProviderEvent => ({
  id, type, account: account ?? null, isLive: livemode, apiVersion, happenedAt: new Date(created * 1_000),
  object: { id: idIn(data.object), kind: kindIn(data.object) },
})

/** Stripe, or what speaks like it, where the settings name a key; undefined where nothing can be sold. */
export const paymentsFrom = (settings: Settings): Payments | undefined => {
  const key = settings.STRIPE_SECRET_KEY
  if (!key) return undefined
  const stripe = clientFor(key, settings.STRIPE_API_URL)
  const secrets: Record<EndpointName, string | undefined> = {
    platform: settings.STRIPE_WEBHOOK_SECRET,
    accounts: settings.STRIPE_CONNECT_WEBHOOK_SECRET,
  }

  return {
    ...salesAt(stripe),
    ...stripeSubscriptions(stripe),
    ...creditsAt(stripe),
    ...cardPagesAt(stripe),
    ...endpointsAt(stripe, stripeVersion),
    ...balancesAt(stripe, settings.STRIPE_API_URL, isLiveKey(key)),
    isLive: isLiveKey(key),
    apiVersion: stripeVersion,
    books: booksOf(stripe),

    async openAccount(wanted, key) {
      const { country, channelName, channelUrl, tenantId } = wanted
      // A channel that is called otherwise since the first try asks for something else, and a key is for the same words only.
      const idempotencyKey = `${key} ${createHash('sha256').update(JSON.stringify(wanted)).digest('hex')}`
      const { id } = await stripe.accounts.create({
        country,
        // Whoever runs the channel sells, is paid, and answers for it; the provider asks them, and carries what is lost.
        controller: {
          stripe_dashboard: { type: 'full' }, fees: { payer: 'account' }, losses: { payments: 'stripe' }, requirement_collection: 'stripe',
        },
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        // An address that only this machine knows has the whole call refused; without one the provider asks the account's owner.
        business_profile: { name: channelName, ...(isPublicAddress(channelUrl) ? { url: channelUrl } : {}) },
        metadata: { tenantId },
      }, { idempotencyKey }).catch(trouble)
      return id
    },

    async onboardingUrl(account, { done, again }) {
      const { url } = await stripe.accountLinks
        .create({ account, type: 'account_onboarding', return_url: done, refresh_url: again })
        .catch(trouble)
      return url
    },

    async account(account) {
      const found = await stripe.accounts.retrieve(account).catch((error: unknown) => (isOutOfSight(error) ? undefined : trouble(error)))
      if (!found) return undefined
      return {
        country: found.country ?? null,
        currency: found.default_currency ?? null,
        isEnabled: found.charges_enabled,
        isSubmitted: found.details_submitted,
        due: found.requirements?.currently_due ?? [],
        disabledReason: found.requirements?.disabled_reason ?? null,
      }
    },

    async *unheardEvents(account, since) {
      const asked = { delivery_success: false, created: { gte: Math.floor(since.getTime() / 1_000) }, limit: page }
      try {
        for await (const event of stripe.events.list(asked, { stripeAccount: account }))
          // Told in answer to this call, it is in the version and of the account that were asked for.
          yield { ...eventOf(event), account, apiVersion: stripeVersion }
      } catch (error) {
        if (!isOutOfSight(error)) trouble(error)
      }
    },

    eventIn(endpoint, body, signature) {
      const secret = secrets[endpoint]
      if (!secret) return undefined
      try {
        return eventOf(stripe.webhooks.constructEvent(body, signature, secret, tolerance))
      } catch {
        return undefined
      }
    },
  }
}
