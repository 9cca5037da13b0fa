import type Stripe from 'stripe'
import type { Scope } from '#db/scope.ts'
import type { Payments, ProviderEvent } from './payments.ts'

/** What the provider has told, as it is kept. */
export type KeptEvent = Omit<ProviderEvent, 'isLive' | 'apiVersion' | 'happenedAt'>

/** What the provider has a word for: 'account.updated'. */
export type EventType = Exclude<Stripe.WebhookEndpointCreateParams.EnabledEvent, '*'>

/**
 * What follows when the provider tells something of these types. Events come late, twice and in any order, so nothing of what they say is
 * taken: the object is asked for again, and what it is then is written down. Several may follow one type: each knows its own objects.
 */
export interface PaymentHandler<Found = unknown> {
  types: readonly EventType[]
  /** Asks the provider how the object is; no transaction is open. */
  fetch(payments: Payments, event: KeptEvent): Promise<Found>
  /**
   * Writes down what was found, inside a transaction of the channel; must come to the same however often it is called. What was found
   * is as of `asOf`: what was asked for later must not be overwritten. False where the channel does not know the object, or not yet.
   */
  apply(inside: Scope, found: Found, event: KeptEvent, asOf: string): Promise<boolean>
}
