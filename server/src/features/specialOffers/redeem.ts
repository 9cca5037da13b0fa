import type { OfferTerms, PricedTerms } from '@marquee/contract/specialOffers'
import type { Scope } from '#db/scope.ts'
import { asking } from '#features/payments/asking.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import * as q from './queries.ts'
import { termsOf } from './terms.ts'

export interface Redeemable {
  offer: q.Wanted
  terms: OfferTerms
}

interface Price {
  tierId: string
  per: 'month' | 'year'
  cents: number
}

/** Why somebody cannot have it for this price; null where they can. */
export const objectionTo = (offer: q.Wanted | undefined, tierId: string): string | null => {
  if (!offer || offer.status === 'draft' || offer.status === 'archived' || !offer.hasBegun) return 'is not known here'
  if (offer.status === 'expired') return 'has run out'
  if (offer.status === 'paused') return 'is not good at the moment'
  if (offer.isHad) return 'was used by you before'
  if (offer.isUsedUp) return 'is used up'
  return offer.tierIds.length && !offer.tierIds.includes(tierId) ? 'is for something else here' : null
}

/** What an offer comes to with this price, or why somebody cannot have it there. */
const termsFor = (offer: q.Wanted | undefined, price: Price): OfferTerms | string => {
  const objection = objectionTo(offer, price.tierId)
  if (!offer || objection) return objection ?? 'is not known here'
  if (offer.redemption === 'winback' && !offer.hasLeft) return 'is for whoever comes back'
  if (offer.kind === 'trial' && offer.hasTried) return 'is for whoever has not tried anything here yet'
  return termsOf(offer, price) ?? 'is for something else here'
}

const wrong = (message: string) => refuse('invalid_input', { errors: [{ fieldName: 'code', message }] })

/**
 * What a code gives somebody who begins with this price.
 * @throws Refusal invalid_input of the field `code`, which says why not
 */
export const redeemable = async (
  scope: Scope, { profileId, code, price }: { profileId: string; code: string; price: Price },
): Promise<Redeemable> => {
  const offer = await q.offerCalled(scope, profileId, code)
  const terms = termsFor(offer, price)
  return offer && typeof terms !== 'string' ? { offer, terms } : wrong(typeof terms === 'string' ? terms : 'is not known here')
}

/**
 * What a code gives somebody with each price that people are shown; those for which it is no good are not among them.
 * @throws Refusal invalid_input of the field `code`, which says why not, where it is good for none
 */
export const redeemableAnywhere = async (scope: Scope, profileId: string, code: string): Promise<PricedTerms[]> => {
  const offer = await q.offerCalled(scope, profileId, code)
  const all = (await q.shownPrices(scope)).map((price) => ({ ...price, terms: termsFor(offer, price) }))
  const good = all.flatMap(({ tierId, per, terms }) => (typeof terms === 'string' ? [] : [{ tierId, per, terms }]))
  const [why] = all.flatMap(({ terms }) => (typeof terms === 'string' ? [terms] : []))
  return good.length ? good : wrong(why ?? 'is not known here')
}

/** What the provider calls what an offer takes off, which hears of it now where it has not; undefined for free days. */
export const couponById = async (context: Context, id: string, account: string) => {
  const { name, kind, value, duration, months } = (await q.offerById(context, context.me.profileId, id)) ?? refuse('not_found')
  if (kind === 'trial') return undefined
  const known = await q.offerReference(context, id, account)
  if (known) return known
  const off = kind === 'percent' ? { percent: value, amount: null } : { percent: null, amount: value }
  const wanted = { specialOfferId: id, name, ...off, duration, months }
  return q.addOfferReference(context, id, account, await asking(context, (provider) => provider.addCoupon(account, wanted)))
}
