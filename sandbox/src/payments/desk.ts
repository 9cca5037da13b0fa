import type { Billing } from './billing.ts'
import type { Books } from './books.ts'
import type { Events } from './events.ts'
import type { Params } from './params.ts'
import type { Rates } from './rates.ts'

/** A way to a hosted page of onboarding. */
export interface Link {
  account: string
  refreshUrl: string
  returnUrl: string
  /** In seconds since 1970. */
  expires: number
  isUsed?: boolean
}

/** What every part of the provider works with. */
export interface Desk {
  book: Books
  events: Events
  /** Accounts that have taken their permission back. */
  gone: Set<string>
  links: Map<string, Link>
  /** In which payout what has moved was paid out. */
  paidIn: Map<string, string>
  /** Where the hosted pages answer, for a browser that comes from an address: 'http://localhost:3000/sandbox/payments'. */
  pagesAt(address: string): string
  /** What time it is here, in seconds since 1970; a test may turn it. */
  now(): number
  billing: Billing
  /** By which money is converted where an account is kept in another currency. */
  rates: Rates
}

/** One call, whoever it is for. */
export interface Call {
  /** The connected account that it is made for; null for the platform itself. */
  account: string | null
  params: Params
  /** The ids in its address. */
  ids: string[]
}

/** What answers, by 'POST /v1/things/:id'. */
export type Handlers = Record<string, (call: Call) => object>
