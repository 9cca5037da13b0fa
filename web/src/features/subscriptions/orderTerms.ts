import type { OfferTerms } from '@marquee/contract/specialOffers'
import { dateOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { wordsOf } from '#words/words.tsx'
import { nextOn } from './nextOn.ts'

interface Order {
  tierName: string
  per: 'month' | 'year'
  cents: number
  /** The tier's own free days, as far as they are this person's. */
  trialDays: number
  /** What an offer makes of it. */
  terms: OfferTerms | undefined
}

/** What is paid today and what afterwards, and how that is agreed to. */
export const orderTerms = ({ tierName, per, cents, trialDays: ownDays, terms }: Order) => {
  const words = wordsOf(subscriptionsWords)
  const trialDays = terms ? terms.trialDays : ownDays
  const next = dateOf(nextOn(per, trialDays, new Date()).toISOString())
  const [full, takenOff] = [money(cents), cents - (terms?.reducedCents ?? cents)]
  if (!takenOff) {
    return {
      trialDays, takenOff, dueCents: trialDays ? 0 : cents,
      consent: (trialDays ? words.consentTrial : words.consent)(tierName, full, per, next),
      after: (trialDays ? words.afterTrial : words.renews)(full, per, next),
    }
  }
  const reduced = words.reduced(money(terms!.reducedCents), full, per, terms!.payments, next)
  return {
    trialDays, takenOff, dueCents: terms!.reducedCents, consent: words.consentReduced(tierName, reduced), after: words.paysReduced(reduced),
  }
}
