import { randomInt } from 'node:crypto'
import type Stripe from 'stripe'
import { noSuch, wrongParameter } from './failure.ts'
import { int, text, type Params } from './params.ts'
import type { Invoice, Price, Subscription } from './wire.ts'

/** Everything that is kept, by the word that stands in its `object`. */
export interface Kinds {
  account: Stripe.Account
  product: Stripe.Product
  price: Price
  coupon: Stripe.Coupon
  promotion_code: Stripe.PromotionCode
  discount: Stripe.Discount
  customer: Stripe.Customer
  customer_balance_transaction: Stripe.CustomerBalanceTransaction
  payment_method: Stripe.PaymentMethod
  setup_intent: Stripe.SetupIntent
  subscription: Subscription
  subscription_schedule: Stripe.SubscriptionSchedule
  invoice: Invoice
  invoice_payment: Stripe.InvoicePayment
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock
  'billing_portal.session': Stripe.BillingPortal.Session
  'billing_portal.configuration': Stripe.BillingPortal.Configuration
  'checkout.session': Stripe.Checkout.Session
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  balance_transaction: Stripe.BalanceTransaction
  refund: Stripe.Refund
  application_fee: Stripe.ApplicationFee
  payout: Stripe.Payout
  dispute: Stripe.Dispute
  event: Stripe.Event
  webhook_endpoint: Stripe.WebhookEndpoint
}
export type Kind = keyof Kinds

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 'acct_4Zb…' */
export const newId = (prefix: string) => `${prefix}_${Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')}`

/** The id of what may have been widened. */
export const idOf = (reference: string | { id: string }) => (typeof reference === 'string' ? reference : reference.id)

export interface Kept {
  /** Whose it is; null for the platform's own. */
  account: string | null
  object: { id: string; object: string }
}

export type Shelves = Map<string, Map<string, Kept>>

/** What accounts hold, each apart from the others'. */
export const books = (shelves: Shelves) => {
  const shelf = (kind: Kind) => {
    const there = shelves.get(kind) ?? new Map<string, Kept>()
    shelves.set(kind, there)
    return there
  }

  return {
    keep<K extends Kind>(kind: K, account: string | null, object: Kinds[K]): Kinds[K] {
      shelf(kind).set(object.id, { account, object })
      return object
    },
    find<K extends Kind>(kind: K, account: string | null, id: string): Kinds[K] | undefined {
      const kept = shelf(kind).get(id)
      return kept?.account === account ? (kept.object as Kinds[K]) : undefined
    },
    get<K extends Kind>(kind: K, account: string | null, id: string): Kinds[K] {
      const found = this.find(kind, account, id)
      if (!found) throw noSuch(kind, id)
      return found
    },
    /** Takes something out; it is nowhere from then on. */
    drop(kind: Kind, id: string) {
      shelf(kind).delete(id)
    },
    /** Of one account, newest first. */
    all<K extends Kind>(kind: K, account: string | null): Kinds[K][] {
      return [...shelf(kind).values()].filter((kept) => kept.account === account).map(({ object }) => object as Kinds[K]).reverse()
    },
    /** Of every account, with whose it is; newest first. */
    everywhere<K extends Kind>(kind: K): { account: string | null; object: Kinds[K] }[] {
      return [...shelf(kind).values()].map(({ account, object }) => ({ account, object: object as Kinds[K] })).reverse()
    },
    /** A page of a list: `limit`, and `starting_after` or `ending_before` an id of it. */
    page<K extends Kind>(kind: K, account: string | null, params: Params, isIn: (object: Kinds[K]) => boolean = () => true) {
      const found = this.all(kind, account).filter(isIn)
      const limit = int(params, 'limit') ?? 10
      if (limit < 1 || limit > 100) throw wrongParameter('limit', 'Invalid integer: must be between 1 and 100')
      const placeOf = (id: string) => {
        const place = found.findIndex((object) => object.id === id)
        if (place < 0) throw noSuch(kind, id)
        return place
      }
      const after = text(params, 'starting_after')
      const before = text(params, 'ending_before')
      const from = after === null ? 0 : placeOf(after) + 1
      const end = before === null ? found.length : placeOf(before)
      const data = before === null ? found.slice(from, from + limit) : found.slice(Math.max(0, end - limit), end)
      const hasMore = before === null ? from + limit < found.length : end - limit > 0
      return { object: 'list', url: `/v1/${kind}s`, has_more: hasMore, data } satisfies Omit<Stripe.ApiList<Kinds[K]>, 'toJSON'>
    },
  }
}

export type Books = ReturnType<typeof books>
