import { paymentHookPaths } from '#http/hookPaths.ts'
import type { EventType } from '#payments/handlers.ts'
import type { EndpointName, Endpoints } from '#payments/payments.ts'
import { accountEvents } from './accountEvents.ts'

export interface SetEndpoint {
  url: string
  /** The setting that holds its secret. */
  setting: 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_CONNECT_WEBHOOK_SECRET'
  /** Null where the secret is as it was. */
  secret: string | null
}

/**
 * Has the provider tell the product at this origin what happens: of the accounts of channels what anything here follows, and of the
 * installation's own account how it stands.
 */
export const setEndpoints = async (provider: Endpoints, origin: string, heardTypes: readonly EventType[]): Promise<SetEndpoint[]> => {
  const set = async (endpoint: EndpointName, setting: SetEndpoint['setting'], types: readonly EventType[]) => {
    const url = new URL(paymentHookPaths[endpoint], origin).href
    return { url, setting, secret: await provider.setEndpoint({ endpoint, url, types }) }
  }
  const own = accountEvents.types.filter((type) => type !== 'account.application.deauthorized')
  return [await set('accounts', 'STRIPE_CONNECT_WEBHOOK_SECRET', heardTypes), await set('platform', 'STRIPE_WEBHOOK_SECRET', own)]
}
