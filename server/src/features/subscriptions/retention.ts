import type { RetentionOffer } from '@marquee/contract/subscriptions'
import { asking } from '#features/payments/asking.ts'
import { couponById } from '#features/specialOffers/redeem.ts'
import { termsOf } from '#features/specialOffers/terms.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import * as b from './beginQueries.ts'
import { monthsAfter, monthsBetween } from './months.ts'
import { can } from './present.ts'
import type { SubscriptionRow } from './queries.ts'
import * as r from './retentionQueries.ts'

type Row = SubscriptionRow & { reference: string }

/**
 * Nothing is offered to whoever pays nothing at the moment, waits for another price, or pays less already: what they are told has to be
 * what they pay, to the cent.
 */
const canStayFor = (context: Context, row: SubscriptionRow) =>
  can.cancel(context.me, row) && row.status === 'active' && row.pausedUntil === null && row.isPeriodPaid && row.next === null &&
  row.renewalCents === row.cents

/** How many payments are due before an offer of so many months is over, which begins now. */
export const paymentsWithin = (
  { anchorAt, periodEnd, per }: { anchorAt: string; periodEnd: string; per: 'month' | 'year' }, months: number, now = new Date(),
): number => {
  const over = Date.parse(monthsAfter(now.toISOString(), months))
  const gone = monthsBetween(anchorAt, periodEnd)
  const step = per === 'year' ? 12 : 1
  let count = 0
  while (Date.parse(monthsAfter(anchorAt, gone + count * step)) < over) count += 1
  return count
}

const presentRetention = (row: SubscriptionRow, offer: r.StayOfferRow): RetentionOffer | undefined => {
  const terms = termsOf(offer, row)
  const { per, periodEnd, anchorAt } = row
  const counted = { per, periodEnd: periodEnd!, anchorAt: anchorAt ?? periodEnd! }
  const payments = offer.duration === 'repeating' ? paymentsWithin(counted, offer.months!) : terms?.payments
  // Over before the next payment: it would take nothing off.
  if (!terms || payments === undefined || payments === 0) return undefined
  return { id: offer.id, name: offer.name, reducedCents: terms.reducedCents, cents: row.cents, payments, nextAt: periodEnd! }
}

/** The one offer that is shown to somebody who is about to leave; null where there is none for them. */
export const retentionOffer = async (context: Context, row: SubscriptionRow): Promise<RetentionOffer | null> => {
  if (!row.tier || !canStayFor(context, row)) return null
  const offers = await r.stayOffers(context, context.me.profileId, { tierId: row.tier.id, subscriptionId: row.id })
  return offers.map((offer) => presentRetention(row, offer)).find((offer) => offer !== undefined) ?? null
}

interface Wish {
  specialOfferId: string
  reducedCents: number
  nextAt: string
}

/** One after the other, as it may be there for so many people only. True where it was taken before, and the provider knows it. */
const reserve = (context: Context, row: Row, { specialOfferId, reducedCents, nextAt }: Wish) =>
  b.inTurn(context, async (inside) => {
    const taken = await r.takenOffer(inside, row.id, specialOfferId)
    if (taken) return taken.isKept
    const offer = await retentionOffer(inside, row)
    if (offer?.id !== specialOfferId) refuse('offer_changed')
    if (offer!.reducedCents !== reducedCents || Date.parse(offer!.nextAt) !== Date.parse(nextAt)) refuse('price_changed')
    await r.take(inside, row.id, specialOfferId, context.me.profileId)
    return false
  })

/**
 * Somebody stays for what was offered to them: it is taken off at the provider. Taken in two tabs at once it is taken once; where the
 * provider cannot be told, it is not taken.
 * @throws Refusal offer_changed, price_changed
 */
export const stayFor = async (context: Context, row: Row, wish: Wish): Promise<void> => {
  if (await reserve(context, row, wish)) return
  try {
    const coupon = (await couponById(context, wish.specialOfferId, row.account)) ?? refuse('offer_changed')
    await asking(context, (provider) => provider.takeOff(row.account, row.reference, coupon))
  } catch (error) {
    await r.giveBack(context, row.id, wish.specialOfferId)
    throw error
  }
  await r.setKept(context, row.id, wish.specialOfferId)
}
