import type { Balances } from './balances.ts'
import type { ProviderBooks } from './books.ts'
import type { CardPages } from './cardPages.ts'
import type { Credits } from './credits.ts'
import type { EventType } from './handlers.ts'
import type { Sales } from './sales.ts'
import type { SubscriptionSales } from './subscriptions.ts'

/** An account at the provider as it is there. */
export interface ProviderAccount {
  country: string | null
  currency: string | null
  /** Cards can be charged for it. */
  isEnabled: boolean
  /** Its owner has answered everything once. */
  isSubmitted: boolean
  /** What the provider still wants to know, in its own words: 'external_account'. */
  due: readonly string[]
  /** Why it is shut, in its own words: 'requirements.past_due'. */
  disabledReason: string | null
}

/** Something that the provider tells: what it is about, and nothing of what it says of that. */
export interface ProviderEvent {
  id: string
  /** 'account.updated' */
  type: string
  /** Whose it is; null for the platform's own. */
  account: string | null
  isLive: boolean
  /** In which its body was written. */
  apiVersion: string | null
  happenedAt: Date
  object: { id: string | null; kind: string }
}

/** The two endpoints, of which each has a secret of its own: what concerns the platform, and what its accounts. */
export type EndpointName = 'platform' | 'accounts'

/** How the provider answers what it does not do: for whoever runs the installation, with nothing in it of what was asked, or of anybody. */
interface TroubleFacts {
  isAway?: boolean
  /** Of HTTP; missing where there was no answer. */
  status?: number | undefined
  /** In its own words: 'account_invalid'. */
  code?: string | undefined
  /** Which parameter it is about: 'line_items'. */
  param?: string | undefined
  /** What it calls this call, by which its own log is searched. */
  requestId?: string | undefined
}

/** The provider is not there, or refuses what was asked: the message is one sentence for the log. */
export class PaymentTrouble extends Error {
  override name = 'PaymentTrouble'
  /** It is about nothing that was asked: whoever asks for something else has the same trouble. */
  readonly isAway: boolean
  readonly status: number | undefined
  readonly code: string | undefined
  readonly param: string | undefined
  readonly requestId: string | undefined
  constructor(message: string, { isAway = false, status, code, param, requestId }: TroubleFacts = {}) {
    super(message)
    this.isAway = isAway
    this.status = status
    this.code = code
    this.param = param
    this.requestId = requestId
  }
  /** It has understood what was asked and does not do it: asked once more it says the same. */
  get isRefused(): boolean {
    return this.status !== undefined && !this.isAway
  }
}

export interface NewAccount {
  country: string
  channelName: string
  channelUrl: string
  tenantId: string
}

export interface WantedEndpoint {
  endpoint: EndpointName
  /** Where it answers, for the provider. */
  url: string
  /** What it hears of. */
  types: readonly EventType[]
}

/** Where the provider tells what happens. */
export interface Endpoints {
  /**
   * Has what is of these types told at an address from now on, in the version that is spoken here. Answers the secret by which it is
   * signed, which the provider says this once; null where it was told there before, and is signed as it was.
   */
  setEndpoint(wanted: WantedEndpoint): Promise<string | null>
}

/** The payment provider, as far as the product uses it. Whatever asks it may throw PaymentTrouble. */
export interface Payments extends Sales, SubscriptionSales, CardPages, Endpoints, Credits, Balances {
  /** Real money moves. */
  isLive: boolean
  /** The version in which it is spoken to, and in which it has to tell. */
  apiVersion: string
  /** What has moved in its accounts. */
  books: ProviderBooks
  /** Opens an account and answers its id; asked again under the same key, within a day it is the same one. */
  openAccount(wanted: NewAccount, key: string): Promise<string>
  /** A page of the provider's that asks the account's owner; good once, and for minutes. `again` is where it leads when it no longer is. */
  onboardingUrl(account: string, ways: { done: string; again: string }): Promise<string>
  /** Undefined where there is no such account, or it no longer lets us see it. */
  account(account: string): Promise<ProviderAccount | undefined>
  /** What its endpoint has not heard since then, oldest last. */
  unheardEvents(account: string, since: Date): AsyncIterable<ProviderEvent>
  /** What was sent to an endpoint; undefined where the provider has not signed it just now. */
  eventIn(endpoint: EndpointName, body: Buffer, signature: string): ProviderEvent | undefined
}
