import { isUnpaid, subscriptionLimits, type SubscriptionStatus, type UnpaidTerms } from '@marquee/contract/subscriptions'
import type { PaidGrant } from '#features/entitlements/paidQueries.ts'

const dayMs = 86_400_000

/** What of a subscription decides what it gives. */
export interface Paid {
  status: SubscriptionStatus
  startedAt: string | null
  periodStart: string | null
  periodEnd: string | null
  /** Until when what was paid lasts, where the period that runs is not paid. */
  paidTo: string | null
  cancelsAt: string | null
  endedAt: string | null
  /** Nothing is charged until then. */
  pausedUntil: string | null
  /** False for a period that has begun in a pause. */
  isPeriodPaid: boolean
}

/** How long a channel waits that has said nothing of it. */
export const usualTerms: UnpaidTerms = { graceDays: subscriptionLimits.graceDays, keepsUnpaid: false }

const after = (moment: string, days: number) => new Date(Date.parse(moment) + days * dayMs).toISOString()
const later = (one: string, other: string) => (Date.parse(one) > Date.parse(other) ? one : other)
const earlier = (one: string, other: string) => (Date.parse(one) < Date.parse(other) ? one : other)

/**
 * Until when it is paid for. At the provider a period begins whether or not it was paid, and another after it: those that were not count
 * for nothing.
 */
export const paidUntil = ({ status, periodStart, periodEnd, paidTo, cancelsAt, endedAt, isPeriodPaid }: Paid): string | null => {
  if (!periodStart || !periodEnd) return null
  const paidBefore = paidTo ? earlier(paidTo, periodStart) : periodStart
  if (endedAt) return paidTo ? earlier(paidBefore, endedAt) : endedAt
  if (isUnpaid(status) || !isPeriodPaid) return paidBefore
  return cancelsAt ? earlier(cancelsAt, periodEnd) : periodEnd
}

/**
 * What a subscription gives, from what the provider says of it and nothing else: as long as it is paid, some days longer while it goes on
 * (a renewal may be heard late), and longer still while a payment is tried again, as `terms` has it; in a pause not a day longer. Null for
 * one that was never paid.
 */
export const grantOf = (paid: Paid, { graceDays, keepsUnpaid }: UnpaidTerms = usualTerms): PaidGrant | null => {
  const { status, startedAt, periodEnd, cancelsAt, endedAt, pausedUntil } = paid
  const validUntil = paidUntil(paid)
  if (!startedAt || !validUntil || status === 'incomplete' || status === 'incomplete_expired') return null
  const grant = (days: number) => ({ validFrom: startedAt, validUntil, graceUntil: days ? after(validUntil, days) : null })
  if (endedAt || cancelsAt || pausedUntil) return grant(0)
  const isOwed = status === 'past_due' || status === 'unpaid'
  if (isOwed && keepsUnpaid) {
    // Its periods go on at the provider, and with each of them what it gives.
    const kept = after(periodEnd!, subscriptionLimits.lagDays)
    return { validFrom: startedAt, validUntil, graceUntil: status === 'past_due' ? later(kept, after(validUntil, graceDays)) : kept }
  }
  if (status === 'past_due') return grant(graceDays)
  return grant(status === 'active' || status === 'trialing' ? subscriptionLimits.lagDays : 0)
}
