import type { Invoice, LeavingReason, SubscriptionStatus } from '@marquee/contract/subscriptions'

/** Somebody's running payment as it is at the provider. */
export interface ProviderSubscription {
  reference: string
  /** What we have called it when it was begun; null where it was begun elsewhere. */
  ourId: string | null
  customer: string
  status: SubscriptionStatus
  /** What is paid for, as the provider calls it. */
  price: string | null
  startedAt: string
  periodStart: string
  periodEnd: string
  trialEndsAt: string | null
  cancelsAt: string | null
  endedAt: string | null
  /** Nothing is charged until then; null while it goes on. */
  pausedUntil: string | null
  /** False for a period that has begun while nothing is charged. */
  isPeriodPaid: boolean
  /** What is taken off its payments, one after the other, and until when that is; what is for one payment is here until that is made. */
  discounts: { percent: number | null; amount: number | null; endsAt: string | null }[]
  /** What is paid for from a day on, as the provider calls it. */
  next: { price: string; at: string } | null
}

/** A page on which somebody begins to pay. */
export interface ProviderSession {
  /** Somebody begins to pay again and again there, and not once. */
  isSubscription: boolean
  ourId: string | null
  isOpen: boolean
  url: string | null
  subscription: string | null
}

export interface WantedPrice {
  tierId: string
  tierName: string
  priceId: string
  per: 'month' | 'year'
  cents: number
}

export interface WantedSession {
  subscriptionId: string
  tenantId: string
  customer: string
  /** The provider's name of the price. */
  price: string
  trialDays: number
  /** Of each payment, for whoever runs the installation, in hundredths of a percent. */
  feeBps: number
  /** The provider's name of what is taken off. */
  coupon: string | undefined
  openUntil: Date
  ways: { done: string; back: string }
}

/** What is taken off payments, a part or an amount of them. */
export interface WantedCoupon {
  specialOfferId: string
  name: string
  percent: number | null
  amount: number | null
  duration: 'once' | 'repeating' | 'forever'
  months: number | null
}

/** Another price for what somebody pays for. */
export interface WantedChange {
  customer: string
  reference: string
  /** The provider's name of the price. */
  price: string
  from: Date
}

/** What somebody says on leaving. */
export interface Leaving {
  reason: LeavingReason | null
  note: string
}

/** What is sold again and again, at a channel's account. Each may throw PaymentTrouble. */
export interface SubscriptionSales {
  /** Makes somebody known there and answers what they are called; asked again for the same profile it is the same one. */
  addCustomer(account: string, wanted: { tenantId: string; profileId: string; email: string | null }): Promise<string>
  /** Makes a price known there and answers what it is called; asked again for the same one it is the same. */
  addPrice(account: string, wanted: WantedPrice): Promise<string>
  /** Makes known there what is taken off, and answers what it is called; asked again for the same it is the same. */
  addCoupon(account: string, wanted: WantedCoupon): Promise<string>
  openSession(account: string, wanted: WantedSession): Promise<{ id: string; url: string | null }>
  session(account: string, id: string): Promise<ProviderSession | undefined>
  /** Nobody pays there any more; false where somebody has. */
  closeSession(account: string, id: string): Promise<boolean>
  subscription(account: string, reference: string): Promise<ProviderSubscription | undefined>
  /** For what running payment an invoice is; undefined where it is for none. */
  subscriptionOfInvoice(account: string, invoice: string): Promise<string | undefined>
  /** What a change to another price comes to, counted from `from` on, in cents. */
  changeCost(account: string, change: WantedChange): Promise<number>
  /** Changes to it, and charges that at once; nothing is changed where it cannot be charged. */
  changeNow(account: string, change: WantedChange): Promise<'done' | 'declined' | 'asks'>
  /** Another price from the day on which what is paid is over. */
  changeLater(account: string, change: Omit<WantedChange, 'from'> & { per: 'month' | 'year' }): Promise<void>
  /** No other price is waited for any more. */
  dropChange(account: string, reference: string): Promise<void>
  /** It ends with what is paid for. */
  endLater(account: string, reference: string, leaving: Leaving): Promise<void>
  /** It goes on, as if nobody had wanted to leave. */
  keepOn(account: string, reference: string): Promise<void>
  /** Nothing is charged before that day, on which a period begins: none that begins earlier is paid, then or later. */
  pause(account: string, reference: string, until: Date): Promise<void>
  /** It is paused no more; `isAnew`: a period begins now and is charged at once, or else nothing is changed. */
  goOn(account: string, reference: string, isAnew: boolean): Promise<'done' | 'declined' | 'asks'>
  /** It ends at once; nothing where it has ended. */
  endNow(account: string, reference: string): Promise<void>
  /** A page on which the card is changed. */
  cardPage(account: string, customer: string, back: string): Promise<string>
  /** What runs is paid by the card of whoever pays, which that page changes, and by none of its own. It stays the same card. */
  shareCard(account: string, customer: string, reference: string): Promise<void>
  /** Tries what is owed once more, now. */
  payDue(account: string, reference: string): Promise<void>
  /** The newest first. */
  invoices(account: string, customer: string, limit: number): Promise<Invoice[]>
}
