import type { RefusalCode } from '@marquee/contract/errors'
import { runningStatuses, type Hindrance, type Offer, type OwnSubscriptions, type Subscription } from '@marquee/contract/subscriptions'
import { largest } from '#features/configuration/present.ts'
import { sellingAccount } from '#features/payments/selling.ts'
import type { Context } from '#http/actor.ts'
import { abilities, type Rules } from '#http/policy.ts'
import { grantOf, paidUntil } from './grant.ts'
import { pausesOf } from './pause.ts'
import * as q from './queries.ts'

type Row = Pick<q.SubscriptionRow, 'status' | 'per' | 'cancelsAt' | 'next' | 'pausedUntil' | 'hasGiftAhead'>

const isRunning = ({ status }: Row) => (runningStatuses as readonly string[]).includes(status)

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
  goOn: (_me, row) => row.status === 'active' && row.cancelsAt === null && row.pausedUntil !== null,
} satisfies Rules<Row>

/** Until when what it gives stays though the last payment failed; null once that is over, too. */
const graceOf = (row: q.SubscriptionRow) => {
  const until = row.status === 'past_due' ? grantOf(row)?.graceUntil : undefined
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

export const presentOffer = (row: q.OfferRow, { isSelling, isTest }: { isSelling: boolean; isTest: boolean }): Offer => {
  const { image, status: _status, isFull: _isFull, isSubscribed: _isSubscribed, isHeld: _isHeld, trialDays, prices, ...tier } = row
  return { tier: { ...tier, imageUrl: largest(image) }, prices, trialDays, hindrance: hindranceOf(row, isSelling), isTest }
}
