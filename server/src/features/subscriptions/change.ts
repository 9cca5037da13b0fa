import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import type { WantedChange } from '#payments/subscriptions.ts'
import { priceFor } from './begin.ts'
import * as b from './beginQueries.ts'
import { can, hindranceOf, refusalOf } from './present.ts'
import * as q from './queries.ts'

const hourMs = 3_600_000
const monthsIn = { month: 1, year: 12 } as const

type Price = Pick<q.SubscriptionRow, 'per' | 'cents'>
const isDearer = (one: Price, other: Price) => one.cents * monthsIn[other.per] > other.cents * monthsIn[one.per]

/** From the hour on that has begun, so that what somebody was told is what they pay a minute later; never from before the period. */
const countedFrom = ({ periodStart }: q.SubscriptionRow) => {
  const now = Date.now()
  return new Date(Math.min(now, Math.max(now - (now % hourMs), Date.parse(periodStart!))))
}

const afterNow = (per: Price['per']) => {
  const next = new Date()
  if (per === 'month') next.setUTCMonth(next.getUTCMonth() + 1)
  else next.setUTCFullYear(next.getUTCFullYear() + 1)
  return next.toISOString()
}

export interface Wish {
  wanted: WantedChange
  per: Price['per']
  /** At once: it costs more, or nothing yet. What costs less comes when what is paid is over. */
  isNow: boolean
  nextAt: string
}

/**
 * What is asked of the provider where somebody changes to another price: the price is a row of the channel's that is offered now.
 * @throws Refusal subscription_changed, price_changed, and why nobody can begin there
 */
export const wantedChange = async (
  context: Context, row: q.SubscriptionRow & { reference: string }, priceId: string,
): Promise<Wish> => {
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
  const called = await priceFor(context, { tierId, tierName: offer.name, priceId, per, cents, account: row.account })
  const isNow = row.status === 'trialing' || isDearer(price, row)
  const isSamePeriod = !isNow || row.status === 'trialing' || per === row.per
  return {
    wanted: { customer, reference: row.reference, price: called, from: countedFrom(row) },
    per, isNow, nextAt: isSamePeriod ? row.periodEnd! : afterNow(per),
  }
}
