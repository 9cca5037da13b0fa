import type Stripe from 'stripe'
import type { Endpoints } from './payments.ts'
import { trouble } from './stripeTrouble.ts'

/** Where Stripe tells what happens. An endpoint has its version for as long as it is there: another version is another endpoint. */
export const endpointsAt = (stripe: Stripe, version: Stripe.WebhookEndpointCreateParams.ApiVersion): Endpoints => {
  const thoseAt = async (url: string) => {
    const found: Stripe.WebhookEndpoint[] = []
    try {
      for await (const one of stripe.webhookEndpoints.list({ limit: 100 })) if (one.url === url) found.push(one)
    } catch (error) {
      trouble(error)
    }
    return found
  }
  return {
    async setEndpoint({ endpoint, url, types }) {
      const before = await thoseAt(url)
      const current = before.find(({ api_version: theirs }) => theirs === version)
      if (current) {
        await stripe.webhookEndpoints.update(current.id, { enabled_events: [...types], disabled: false }).catch(trouble)
        return null
      }
      const made = await stripe.webhookEndpoints
        .create({ url, connect: endpoint === 'accounts', api_version: version, enabled_events: [...types] })
        .catch(trouble)
      // Only now: what happens in between is told to the one or the other.
      for (const { id } of before) await stripe.webhookEndpoints.del(id).catch(trouble)
      return made.secret!
    },
  }
}
