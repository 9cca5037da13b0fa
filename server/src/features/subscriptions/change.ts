import { specialOfferLimits } from '@marquee/contract/specialOffers'
import { asking } from '#features/payments/asking.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import type { WantedChange } from '#payments/subscriptions.ts'
import { priceFor } from './begin.ts'
import * as b from './beginQueries.ts'
import { trialDaysOf } from './changeQueries.ts'
import { monthsAfter } from './months.ts'
import { can, hindranceOf, refusalOf } from './present.ts'
import * as q from './queries.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const monthsIn = { month: 1, year: 12 } as const

type Row = q.SubscriptionRow & { reference: string }
type Price = Pick<q.SubscriptionRow, 'per' | 'cents'>
const isDearer = (one: Price, other: Price) => one.cents * monthsIn[other.per] > other.cents * monthsIn[one.per]

/** From the hour on that has begun, so that what somebody was told is what they pay a minute later; never from before the period. */
const countedFrom = ({ periodStart }: q.SubscriptionRow) => {
  const now = Date.now()
  return new Date(Math.min(now, Math.max(now - (now % hourMs), Date.parse(periodStart!))))
}

const afterNow = (per: Price['per']) => monthsAfter(new Date().toISOString(), monthsIn[per])

/**
 * Until when another tier can be tried by whoever tries one now: as long as if they had begun with it. So nobody has for nothing, by way
 * of a lesser one, what is not given for nothing.
 */
const triedUntil = ({ startedAt, trialEndsAt }: Row, trialDays: number): WantedChange['trialEnd'] => {
  const until = Date.parse(startedAt!) + trialDays * dayMs
  if (until >= Date.parse(trialEndsAt!)) return null
  return until > Date.now() ? new Date(until) : 'now'
}

export interface Wish {
  tierId: string
  wanted: WantedChange
  per: Price['per']
  /** At once: it costs more, or nothing yet. What costs less comes when what is paid is over. */
  isNow: boolean
  /** What is charged at once. */
  dueCents: number
  nextAt: string
}

type Target = Pick<q.OfferRow, 'id' | 'level'> & Price & { called: Pick<WantedChange, 'customer' | 'reference' | 'price' | 'from'> }

/** While it is tried nothing is paid that could be lost: each change is at once, and charged where it is more and not to be tried. */
const whileTried = async (context: Context, row: Row, { id, level, called, ...price }: Target) => {
  const { per } = price
  const isMore = id !== row.tier?.id && (level > (row.tier?.level ?? 0) || isDearer(price, row))
  const trialEnd = isMore ? triedUntil(row, await trialDaysOf(context, id)) : null
  const wanted = { ...called, trialEnd, isCharged: trialEnd === 'now' }
  if (trialEnd !== 'now') return { wanted, isNow: true, dueCents: 0, nextAt: trialEnd?.toISOString() ?? row.periodEnd! }
  const { due } = await asking(context, (provider) => provider.changeCost(row.account, wanted))
  return { wanted, isNow: true, dueCents: due, nextAt: afterNow(per) }
}

/**
 * What costs more comes at once, and what is paid and not used is taken off. Where more of that is left than it costs – a year for a month
 * of the same – it comes when that is over, like what costs less: nothing lies at the provider that nobody sees. A difference too small to
 * be charged is let off.
 */
const whilePaid = async (context: Context, row: Row, { called, id: _id, level: _level, ...price }: Target) => {
  const later = { wanted: { ...called, trialEnd: null, isCharged: false }, isNow: false, dueCents: 0, nextAt: row.periodEnd! }
  if (!isDearer(price, row)) return later
  const wanted = { ...called, trialEnd: null, isCharged: true }
  const { total, due } = await asking(context, (provider) => provider.changeCost(row.account, wanted))
  const isCharged = total >= specialOfferLimits.leastCents
  const isSamePeriod = price.per === row.per
  if (total < 0 || !(isCharged || isSamePeriod)) return later
  const nextAt = isSamePeriod ? row.periodEnd! : afterNow(price.per)
  return { wanted: { ...wanted, isCharged }, isNow: true, dueCents: isCharged ? due : 0, nextAt }
}

/**
 * What is asked of the provider where somebody changes to another price, and what that costs: the price is a row of the channel's that is
 * offered now.
 * @throws Refusal subscription_changed, price_changed, and why nobody can begin there
 */
export const wantedChange = async (context: Context, row: Row, priceId: string): Promise<Wish> => {
  const { profileId } = context.me
  if (!can.change(context.me, row)) refuse('subscription_changed')
  const tierId = (await b.tierOfPrice(context, priceId)) ?? refuse('price_changed')
  const offer = (await q.offer(context, tierId, profileId)) ?? refuse('not_found')
  const hindrance = hindranceOf({ ...offer, isSubscribed: false }, true)
  if (hindrance) refuse(refusalOf[hindrance])
  const price = offer.prices.find(({ id }) => id === priceId) ?? refuse('price_changed')
  const { per, cents } = price
  if (tierId === row.tier?.id && per === row.per && cents === row.cents) refuse('subscription_changed')
  const customer = (await q.customerOf(context, profileId, row.account)) ?? refuse('not_found')
  const reference = await priceFor(context, { tierId, tierName: offer.name, priceId, per, cents, account: row.account })
  const called = { customer, reference: row.reference, price: reference, from: countedFrom(row) }
  const comes = row.status === 'trialing' ? whileTried : whilePaid
  return { tierId, per, ...(await comes(context, row, { id: tierId, level: offer.level, per, cents, called })) }
}
