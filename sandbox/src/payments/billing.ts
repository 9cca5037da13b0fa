import type Stripe from 'stripe'
import { idOf } from './books.ts'
import type { Plan } from './changes.ts'
import type { Desk } from './desk.ts'
import type { Line } from './wire.ts'

/** What comes of a subscription whose renewal nobody pays, once every attempt has been made. */
export const lastResorts = ['canceled', 'unpaid', 'past_due'] as const

export interface BillingSettings {
  lastResort: (typeof lastResorts)[number]
}

/** What was charged for a subscription's item, and for when: what is given back is a part of it. */
export interface Billed {
  amount: number
  start: number
  end: number
}

/** What the provider knows of subscriptions and shows nobody. */
export interface Billing {
  settings: BillingSettings
  /** Where the first page for an account was opened: its invoices stand there. */
  origins: Map<string | null, string>
  /** The numbers of cards, by the payment method. */
  cards: Map<string, string>
  billed: Map<string, Billed>
  /** What the next invoice of a subscription takes up. */
  waiting: Map<string, Line[]>
  /** What becomes of a subscription once its newest invoice is paid. */
  onceItIsPaid: Map<string, Plan>
  /** What was told and must not be told twice: 'sub_1 1795000000 upcoming'. */
  told: Set<string>
  /** Customers and coupons that were taken out: what was made of them stays. */
  former: Set<string>
}

export const newBilling = (): Billing => ({
  settings: { lastResort: 'canceled' },
  origins: new Map(), cards: new Map(), billed: new Map(), waiting: new Map(), onceItIsPaid: new Map(), told: new Set(),
  former: new Set(),
})

/** What time it is for somebody: by the test clock that they hang on, or by the provider's own. */
export const timeFor = (desk: Desk, account: string | null, customer: string | { id: string } | null): number => {
  const clock = clockOf(desk, account, customer)
  return clock === null ? desk.now() : desk.book.get('test_helpers.test_clock', account, clock).frozen_time
}

export const clockOf = ({ book }: Desk, account: string | null, customer: string | { id: string } | null): string | null => {
  const clock = customer && book.find('customer', account, idOf(customer))?.test_clock
  return clock ? idOf(clock) : null
}

/** Where the pages of an account are. */
export const pagesFor = (desk: Desk, account: string | null): string =>
  desk.pagesAt(desk.billing.origins.get(account) ?? 'http://localhost:3000')

/** Remembers where somebody came from, and answers where the pages are for them. */
export const pagesFrom = (desk: Desk, account: string | null, address: string): string => {
  desk.billing.origins.set(account, new URL(address).origin)
  return desk.pagesAt(address)
}

export const noTax = { disabled_reason: null, enabled: false, liability: null } satisfies Stripe.Subscription.AutomaticTax
