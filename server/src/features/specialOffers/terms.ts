import { specialOfferLimits, type OfferTerms, type SpecialOfferDuration, type SpecialOfferKind } from '@marquee/contract/specialOffers'

export interface Taken {
  name: string
  kind: SpecialOfferKind
  value: number
  duration: SpecialOfferDuration
  months: number | null
}

/** What is left of a payment, to the nearest cent as the provider counts it. */
export const reduced = (cents: number, { percent, amount }: { percent: number | null; amount: number | null }) =>
  cents - Math.min(cents, amount ?? Math.round((cents * (percent ?? 0)) / 100))

/** How many payments fall into so many months, the first of them today. */
const paymentsIn = (months: number, per: 'month' | 'year') => Math.ceil(months / (per === 'month' ? 1 : 12))

/** What an offer means for a price; undefined where so little would be left of a payment that no card can be charged with it. */
export const termsOf = (
  { name, kind, value, duration, months }: Taken, price: { per: 'month' | 'year'; cents: number },
): OfferTerms | undefined => {
  const { per, cents } = price
  if (kind === 'trial') return { name, trialDays: value, reducedCents: cents, payments: 0 }
  const reducedCents = reduced(cents, kind === 'percent' ? { percent: value, amount: null } : { percent: null, amount: value })
  if (reducedCents > 0 && reducedCents < specialOfferLimits.leastCents) return undefined
  const payments = duration === 'forever' ? null : duration === 'once' ? 1 : paymentsIn(months!, per)
  return { name, trialDays: 0, reducedCents, payments }
}
