import type { DisputeState, LineKind, PayoutState, RefundReason } from '@marquee/contract/ledger'

/** What somebody has paid, as the provider was asked to charge it. */
export interface PaidFacts {
  /** What the provider calls the charge. */
  reference: string
  /** What the provider calls that somebody pays, of which the charge is what came of it. */
  intent: string | null
  cents: number
  /** All of it has gone back. */
  isReturned: boolean
  /** It is what a change came to for the rest of a period, and not what the period was begun with. */
  isDifference: boolean
  /** 'usd' */
  currency: string
  /** How much of it is tax. */
  taxCents: number
  paidAt: Date
  /** Who has paid, as the provider calls them; null where it knows them by no name. */
  customer: string | null
  /** Where an invoice was paid: of which subscription, and at which price, as the provider calls both. */
  subscription: string | null
  price: string | null
  /** What was sold, in our own words: we have sent them along. Whoever has the account can write there, too. */
  metadata: Readonly<Record<string, string>>
}

/** One change of what lies in an account. It never changes itself. */
export interface Movement {
  reference: string
  kind: LineKind
  /** What has come in, below zero what has gone out, before anybody keeps something of it. */
  cents: number
  /** What the provider keeps of it; below zero what it gives back. */
  processorCents: number
  /** The same for whoever runs the installation. */
  platformCents: number
  /** In which the account is kept. */
  currency: string
  /** The same as `cents` in what was paid, where it is about a payment. */
  paidCents: number | null
  /** How much of the payment was not in the account before this moved, in what was paid: all of it, before it was paid. */
  awayCents: number
  happenedAt: Date
  /** Which refund of ours it is, by our own words beside it. */
  refund: string | null
  /** Which payment it is about, where it is about one. */
  payment: PaidFacts | null
  /** Which payout it is about, where it is about one. */
  payout: string | null
}

/** Money on its way from the account to a bank. */
export interface ProviderPayout {
  reference: string
  cents: number
  currency: string
  state: PayoutState
  madeAt: Date
  arrivesAt: Date
  /** In the provider's own words. */
  problem: string | null
  /** Somebody has made it by hand: the provider does not say what was in it. */
  isManual: boolean
  /** The provider says what was in it; of one that was just made it may not yet. */
  isListed: boolean
}

/** Somebody has told their bank that they have not paid. */
export interface ProviderDispute {
  reference: string
  /** Of the charge. */
  payment: string
  cents: number
  currency: string
  /** In the provider's own words: 'fraudulent'. */
  reason: string
  state: DisputeState
  /** The bank only asks: no money has been taken, and what was paid can be given back. */
  isInquiry: boolean
  answerBy: Date | null
  openedAt: Date
}

/** Everything in an account's books that is about one object. */
export interface Found {
  movements: Movement[]
  payout: ProviderPayout | null
  /** Of the payout: what was in it. */
  paidIn: string[]
  dispute: ProviderDispute | null
}

export interface WantedRefund {
  /** Ours: it stands beside the refund at the provider. */
  id: string
  /** Of the charge. */
  payment: string
  cents: number
  reason: RefundReason
}

/** The books of the accounts at the provider. Whatever asks them may throw PaymentTrouble. */
export interface ProviderBooks {
  /** What an event is about, with everything that was booked for it; undefined where it is not there, or about nothing in the books. */
  about(account: string, object: { id: string | null; kind: string }): Promise<Found | undefined>
  /** Newest first. */
  movedSince(account: string, since: Date): AsyncIterable<{ reference: string; netCents: number; currency: string }>
  /** Undefined where there is none under that name. */
  movement(account: string, reference: string): Promise<Movement | undefined>
  /** Newest first. */
  payoutsSince(account: string, since: Date): AsyncIterable<ProviderPayout>
  disputesSince(account: string, since: Date): AsyncIterable<ProviderDispute>
  /** What lies in the account now, by currency; undefined where it is out of sight. */
  balance(account: string): Promise<Map<string, number> | undefined>
  /**
   * Gives back a payment or a part of it, with what the platform had of that; answers what was booked. Asked again under the same key it
   * gives nothing more. Undefined where there is not so much left to give back.
   */
  refund(account: string, wanted: WantedRefund, key: string): Promise<Found | undefined>
}
