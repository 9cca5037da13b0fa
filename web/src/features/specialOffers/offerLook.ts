import type { SpecialOffer, SpecialOfferStatus } from '@marquee/contract/specialOffers'
import type { BadgeKind } from '#ui/Badge.tsx'
import { money } from '#ui/money.ts'
import { specialOffersWords } from '#words/en/specialOffers.ts'
import { wordsOf } from '#words/words.tsx'

/** How each state of an offer looks. */
export const statusLooks: Readonly<Record<SpecialOfferStatus, BadgeKind>> = {
  draft: 'info', active: 'ok', paused: 'warn', expired: 'plain', archived: 'plain',
}

/** '25% off, the first payment'. */
export const whatIs = ({ kind, value, duration, months, redemption }: Pick<SpecialOffer, 'kind' | 'value' | 'duration' | 'months' | 'redemption'>) => {
  const words = wordsOf(specialOffersWords)
  if (kind === 'trial') return words.freeDays(value)
  const off = kind === 'percent' ? words.percentOff(value) : words.amountOff(money(value))
  return `${off}, ${words.lasts(duration, months, redemption === 'retention')}`
}
