import type { PaymentNotice } from '@marquee/contract/subscriptions'
import { dateOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import type { subscriptionsWords } from '#words/en/subscriptions.ts'
import type { WordsIn } from '#words/words.tsx'

/** What is said over every screen, in two lines. */
export const noticeWords = (words: WordsIn<typeof subscriptionsWords>, { kind, tierName, cents, until, card }: PaymentNotice) => {
  const tier = tierName ?? words.someTier
  const day = until && dateOf(until)
  if (kind === 'expiring') return { title: words.cardEnds(card?.last4 ?? ''), text: words.cardEndsText(money(cents), day ?? '', tier) }
  const title = kind === 'stopped' ? words.stoppedTitle : kind === 'asks' ? words.asksTitle(money(cents)) : words.unpaidTitle(money(cents))
  return { title, text: day ? words.keptUntil(tier, day) : words.shutUntilPaid(tier) }
}
