import type { GiftWait } from '@marquee/contract/gifts'
import { isUnpaid, type SubscriptionStatus } from '@marquee/contract/subscriptions'

/** What somebody pays for. */
export interface Pays {
  tierId: string | null
  status: SubscriptionStatus
  per: 'month' | 'year'
  cents: number
  /** When it ends by itself. */
  cancelsAt: string | null
  account: string
  /** What the provider calls whoever pays; undefined where it does not know them. */
  customer: string | undefined
}

/** What decides about a gift for somebody. */
export interface Standing {
  pays: Pays | undefined
  /** Until when they have as much without paying. */
  free: { forGood: boolean; until: string | null }
}

export type Plan =
  | { way: 'grant'; startsAt: string | null }
  | { way: 'credit'; cents: number; account: string; customer: string }
  | { way: 'wait'; why: GiftWait }

const monthsIn = { month: 1, year: 12 } as const

/** So many months of what they pay, and never less than what was paid for the gift. */
const creditOf = (gift: { months: number; cents: number }, { per, cents }: Pays) =>
  Math.max(gift.cents, Math.round((cents * gift.months) / monthsIn[per]))

const later = (one: string | null, other: string | null) => (one && (!other || Date.parse(one) > Date.parse(other)) ? one : other)

/**
 * What a gift does for somebody, so that nobody pays in vain while it runs: who pays for its tier has it taken off what they pay next, who
 * pays for another keeps it for later, and what else they have comes first. It is the same whenever it is asked, for the same standing.
 */
export const planOf = (gift: { tierId: string; months: number; cents: number }, { pays, free }: Standing): Plan => {
  if (pays && isUnpaid(pays.status)) return { way: 'wait', why: 'owes' }
  if (pays && !pays.cancelsAt) {
    const { account, customer } = pays
    if (pays.tierId !== gift.tierId || !customer) return { way: 'wait', why: 'pays_other' }
    return { way: 'credit', cents: creditOf(gift, pays), account, customer }
  }
  if (free.forGood) return { way: 'wait', why: 'has_for_good' }
  return { way: 'grant', startsAt: later(pays?.cancelsAt ?? null, free.until) }
}

/**
 * Until when somebody has what is given from then on, or from now on, for so many months: to the last day of a month that has no such
 * day.
 */
export const endOf = (startsAt: string | null, months: number): string => {
  const start = new Date(startsAt ?? Date.now())
  const end = new Date(start)
  end.setUTCMonth(start.getUTCMonth() + months)
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end.toISOString()
}
