import type { RefusalCode } from '@marquee/contract/errors'
import {
  runningStatuses, subscriptionLimits, type Hindrance, type Offer, type OwnSubscriptions, type PaymentNotice, type Subscription,
} from '@marquee/contract/subscriptions'
import { largest } from '#features/configuration/present.ts'
import { isCharging, sellingAccount } from '#features/payments/selling.ts'
import type { Context } from '#http/actor.ts'
import { abilities, type Rules } from '#http/policy.ts'
import { grantOf, paidUntil } from './grant.ts'
import { pausesOf } from './pause.ts'
import * as q from './queries.ts'

type Row = Pick<q.SubscriptionRow, 'status' | 'per' | 'cancelsAt' | 'next' | 'pausedUntil' | 'hasGiftAhead' | 'owedCents' | 'isHeld'>

const isRunning = ({ status }: Row) => (runningStatuses as readonly string[]).includes(status)

const isOwed = ({ status }: Pick<Row, 'status'>) => status === 'past_due' || status === 'unpaid'

/** Everybody's own rows, and nobody else's, get here. */
export const can = {
  cancel: (_me, row) => isRunning(row) && row.cancelsAt === null,
  resume: (_me, row) => isRunning(row) && row.cancelsAt !== null && !row.hasGiftAhead,
  setCard: (_me, row) => isRunning(row),
  /** What is leaving, or could not be paid, is set right first. */
  stay: (_me, row) => isRunning(row) && row.next !== null,
  change: (_me, row) => (row.status === 'active' || row.status === 'trialing') && row.cancelsAt === null && row.pausedUntil === null,
  /** A year is paid, and nothing of it comes back for a pause. */
  pause: (_me, row) =>
    row.status === 'active' && row.per === 'month' && row.cancelsAt === null && row.next === null && row.pausedUntil === null,
  goOn: (_me, row) => row.status === 'active' && row.cancelsAt === null && row.pausedUntil !== null && !row.isHeld,
  pay: (_me, row) => isOwed(row) && row.owedCents !== null && row.cancelsAt === null && !row.isHeld,
} satisfies Rules<Row>

/** Until when what it gives stays though the last payment failed; null once that is over, too. */
const graceOf = (row: q.SubscriptionRow) => {
  const until = isOwed(row) ? grantOf(row, row.terms)?.graceUntil : undefined
  return until && Date.parse(until) > Date.now() ? until : null
}

/** What it costs to go on after a pause. */
export const dueToGoOn = ({ isPeriodPaid, renewalCents }: q.SubscriptionRow) => (isPeriodPaid ? 0 : renewalCents)

/** Nobody pays for two at once, and nothing is sold to whoever cannot be charged. */
const comeBackOf = ({ comeBackUntil }: q.SubscriptionRow, canBegin: boolean) =>
  canBegin && comeBackUntil && Date.parse(comeBackUntil) > Date.now() ? comeBackUntil : null

const presentSubscription = ({ me }: Context, row: q.SubscriptionRow, isSelling: boolean, canBegin = false): Subscription => ({
  ...row,
  comeBackUntil: comeBackOf(row, canBegin),
  goOnCents: row.pausedUntil === null ? null : dueToGoOn(row),
  pauses: can.pause(me, row) ? pausesOf(row) : [],
  other: isSelling && can.change(me, row) ? row.other : null,
  paidUntil: paidUntil(row),
  graceUntil: graceOf(row),
  can: abilities(can, me, row),
})

const dayMs = 86_400_000

/** What has to be known of on every screen; `isCharging`: cards can be charged for the channel. */
export const noticeOf = (row: q.SubscriptionRow | undefined, isCharging: boolean, now = Date.now()): PaymentNotice | null => {
  if (!row || row.cancelsAt !== null || row.isHeld) return null
  const { id: subscriptionId, tier, card, periodEnd, pausedUntil, renewalCents } = row
  const about = { subscriptionId, tierName: tier?.name ?? null, card }
  if (isOwed(row)) {
    if (row.owedCents === 0) return null
    const kind = !isCharging ? 'stopped' : row.isAsked ? 'asks' : 'failed'
    return { ...about, kind, cents: row.owedCents ?? renewalCents, until: graceOf(row) }
  }
  const until = pausedUntil ?? periodEnd
  if (!until || !card || !renewalCents || (row.status !== 'active' && row.status !== 'trialing')) return null
  const isSoon = Date.parse(until) < now + subscriptionLimits.cardWarningDays * dayMs
  // The card is good through the whole of its last day, wherever that is.
  const isExpired = Date.parse(`${card.goodTo}T23:59:59Z`) + dayMs / 2 < Date.parse(until)
  return isSoon && isExpired ? { ...about, kind: 'expiring', cents: renewalCents, until } : null
}

/** The same of whoever asks. */
export const ownNotice = async (context: Context): Promise<PaymentNotice | null> => {
  const row = await q.runningSubscription(context, context.me.profileId)
  return row ? noticeOf(row, await isCharging(context)) : null
}

/** What runs and what is over. */
export const ownSubscriptions = async (context: Context): Promise<OwnSubscriptions> => {
  const { profileId } = context.me
  const current = await q.runningSubscription(context, profileId)
  const past = await q.pastSubscriptions(context, profileId)
  const isSelling = (await sellingAccount(context)) !== undefined
  return {
    current: current ? presentSubscription(context, current, isSelling) : null,
    past: past.map((row) => presentSubscription(context, row, isSelling, isSelling && !current)),
    isSelling,
    mayTry: !(await q.hasTried(context, profileId)),
    isBegun: (await q.begunSubscription(context, profileId)) !== undefined,
  }
}

/** What keeps somebody from beginning, the last thing first that would help to know. */
export const hindranceOf = ({ status, isFull, isSubscribed, isHeld }: q.OfferRow, isSelling: boolean): Hindrance | null => {
  if (isSubscribed) return 'subscribed'
  if (isHeld) return 'held'
  if (status === 'paused') return 'paused'
  if (isFull) return 'full'
  return isSelling ? null : 'not_selling'
}

/** How each is refused to whoever asks for it all the same. */
export const refusalOf: Record<Hindrance, RefusalCode> = {
  not_selling: 'not_selling', paused: 'tier_paused', full: 'tier_full', subscribed: 'subscribed_already', held: 'tier_had',
}

interface Selling {
  isSelling: boolean
  isTest: boolean
  includesTax: boolean
}

export const presentOffer = (row: q.OfferRow, { isSelling, isTest, includesTax }: Selling): Offer => {
  const { image, status: _status, isFull: _isFull, isSubscribed: _isSubscribed, isHeld: _isHeld, trialDays, prices, ...tier } = row
  const pictured = { ...tier, imageUrl: largest(image), imageAlt: image?.altText ?? '' }
  return { tier: pictured, prices, trialDays, hindrance: hindranceOf(row, isSelling), isTest, includesTax }
}
