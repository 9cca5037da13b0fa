import type { Invoice, LeavingReason, SubscriptionStatus } from '@marquee/contract/subscriptions'

/** As much of a card as its holder knows it by. */
export interface ProviderCard {
  /** In the provider's words: 'visa'. */
  brand: string
  last4: string
  /** The last day on which it is good: '2029-12-31'. */
  goodTo: string
}

/** What has come of trying to have something paid. `url`: where whoever pays can confirm it, or pay by another card. */
export interface Paying {
  outcome: 'done' | 'declined' | 'asks'
  url: string | null
}

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
  /** From which moment its periods are counted. */
  anchor: string
  periodStart: string
  periodEnd: string
  /** Until when what was paid lasts, where the period that runs is not paid; null where it is. */
  paidTo: string | null
  trialEndsAt: string | null
  cancelsAt: string | null
  endedAt: string | null
  /** Nothing is charged until then; null while it goes on. */
  pausedUntil: string | null
  /** False for a period that has begun while nothing is charged. */
  isPeriodPaid: boolean
  /** Its latest invoice waits to be paid. */
  isInvoiceOpen: boolean
  /** What that still asks for, in cents, and whether the bank wants whoever pays to confirm it; null where nothing is owed. */
  owed: { cents: number; isAsked: boolean } | null
  /** By which card it is paid; null where there is none, or it is no card. */
  card: ProviderCard | null
  /** What is taken off its payments, one after the other, and until when that is; what is for one payment is here until that is made. */
  discounts: { percent: number | null; amount: number | null; endsAt: string | null }[]
  /** What is added to the next payment, in cents; below nothing, what is set off against it. */
  balance: number
  /** Something was taken off what was paid last. */
  isReduced: boolean
  /** Why it has ended, where nobody has ended it: it could not be charged, or a bank has taken back what was paid. */
  endedFor: 'payment_failed' | 'disputed' | null
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
  /** As of what is sold once. */
  hasTax?: boolean
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
  /** Until when it is tried for nothing: 'now' ends that and begins a period that is paid; null where nothing of it changes. */
  trialEnd: Date | 'now' | null
  /** What it costs more is charged at once; else it is let off, and the price is another from the next period on. */
  isCharged: boolean
}

/** In cents. */
export interface ChangeCost {
  /** What the invoice comes to: below nothing where more of what was paid is left than it costs. */
  total: number
  /** What is charged of it: nothing where that is less than a card can be charged with. */
  due: number
}

/** What was charged, or is to be. */
export interface ProviderInvoice extends Invoice {
  /** For which subscription, as the provider calls it. */
  subscription: string | null
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
  /** All that have not ended, a page after the other; none where the account is out of sight. */
  runningSubscriptions(account: string): AsyncIterable<ProviderSubscription[]>
  /** For what running payment an invoice is; undefined where it is for none. */
  subscriptionOfInvoice(account: string, invoice: string): Promise<string | undefined>
  /** What a change to another price comes to, counted from `from` on. */
  changeCost(account: string, change: WantedChange): Promise<ChangeCost>
  /** Changes to it, and charges that at once; nothing is changed where it cannot be charged, nor is what was planned. */
  changeNow(account: string, change: WantedChange): Promise<'done' | 'declined' | 'asks'>
  /** Another price from the day on which what is paid is over. */
  changeLater(account: string, change: Pick<WantedChange, 'customer' | 'reference' | 'price'> & { per: 'month' | 'year' }): Promise<void>
  /** No other price is waited for any more. */
  dropChange(account: string, reference: string): Promise<void>
  /** It ends with what is paid for. */
  endLater(account: string, reference: string, leaving: Leaving): Promise<void>
  /**
   * From now on something is taken off its payments, and no other price is waited for; `discount` is what the provider calls it. Asked
   * again it is the same.
   */
  takeOff(account: string, reference: string, discount: string): Promise<void>
  /** It goes on, as if nobody had wanted to leave. */
  keepOn(account: string, reference: string): Promise<void>
  /**
   * Nothing is charged before that day, on which a period begins: none that begins earlier is paid, then or later. No other price is
   * waited for.
   */
  pause(account: string, reference: string, until: Date): Promise<void>
  /** It is paused no more; `isAnew`: a period begins now and is charged at once, or else nothing is changed. */
  goOn(account: string, reference: string, isAnew: boolean): Promise<'done' | 'declined' | 'asks'>
  /** What the provider knows the card by with which it is tried for nothing, whoever gave it; null where it is not tried, or by no card. */
  trialCard(account: string, reference: string): Promise<string | null>
  /** It is tried no more: a period begins now and is charged at once, or else nothing is changed. */
  endTrial(account: string, reference: string): Promise<'done' | 'declined' | 'asks'>
  /** It ends at once, and nothing that it still owes can be paid any more. */
  endNow(account: string, reference: string): Promise<void>
  /** What runs is paid by the card of whoever pays, which the page for another card changes, and by none of its own: the same card. */
  shareCard(account: string, customer: string, reference: string): Promise<void>
  /** Tries what is owed once more, now, where the card is another than it was tried with before. */
  payDue(account: string, reference: string): Promise<void>
  /** Nothing is charged from now on, neither what begins nor what is owed, until it is released. */
  hold(account: string, reference: string): Promise<void>
  /** It is charged again; not before `pausedUntil`, where whoever pays has said so themselves. */
  release(account: string, reference: string, pausedUntil: Date | null): Promise<void>
  /** Tries what is owed now, because whoever pays asks for it; where the bank waits for them, it is not tried again. */
  payNow(account: string, reference: string): Promise<Paying>
  /** For which running payments somebody pays there, by the provider's name of them or of their card. */
  subscriptionsPaidBy(account: string, payer: { customer: string } | { card: string }): Promise<string[]>
  /** What it still owes is owed no more. */
  voidOpen(account: string, reference: string): Promise<void>
  /** The newest first. */
  invoices(account: string, customer: string, limit: number): Promise<ProviderInvoice[]>
}
