import { describe, expect, it, test } from 'vitest'
import { moneyParagraphs, moneySentences } from './moneySentences.ts'
import type { NotificationRow } from './queries.ts'

type Type = keyof typeof moneySentences
const rowOf = (type: Type, about: string) => ({ type, about }) as NotificationRow
const until = '2026-12-03T10:00:00.000Z'

const told: [type: Type, about: string, sentence: string, rest: string][] = [
  ['SUBSCRIBE_LOG', 'month 999 usd - Kiln Keepers', 'You have Kiln Keepers now', 'It is $9.99 a month. You can cancel at any time.'],
  ['SUBSCRIBE_LOG', `year 9900 usd ${until} Kiln Keepers`, 'You have Kiln Keepers now', 'It is free until 3 December 2026. Then it is $99 a year.'],
  ['PAYMENT_FAILED', 'month 999 usd - Kiln Keepers', 'Your payment for Kiln Keepers failed', 'Check it to keep Kiln Keepers.'],
  ['RENEWAL_REMINDER', `trial 999 usd ${until} Kiln Keepers`, 'Your free days of Kiln Keepers end soon', 'On 3 December 2026 we charge $9.99'],
  ['RENEWAL_REMINDER', `year 9900 usd ${until} Kiln Keepers`, 'Kiln Keepers renews soon', 'we charge $99 for Kiln Keepers'],
  ['REFUND_ISSUED', 'ticket 450 eur - ', 'Money for your tickets is on its way back', '€4.50 goes back'],
  ['REFUND_ISSUED', 'other 500 jpy - ', 'Money for what you paid for is on its way back', '¥500 goes back'],
  ['TIP_RECEIVED', 'tip 2000 usd - ', 'Ben gave you a tip', 'It is $20.'],
  ['PAYOUT_FAILED', 'payout 12050 usd - ', 'A payout did not reach your bank', 'Your bank has sent back $120.50.'],
]

describe('what is told of money', () => {
  test.each(told)('%s of %s', (type, about, sentence, rest) => {
    expect(moneySentences[type](rowOf(type, about), 'Ben')).toBe(sentence)
    expect(moneyParagraphs(rowOf(type, about)).join(' ')).toContain(rest)
  })

  it('says nothing more of what is not about money, however it is named', () => {
    expect(moneyParagraphs({ type: 'GIFT_RECEIVED', about: 'Friends of the Kiln Yard' } as NotificationRow)).toEqual([])
  })

  it('says no amount where it can be read on a locked screen', () => {
    for (const [type, about] of told) expect(moneySentences[type](rowOf(type, about), 'Ben')).not.toMatch(/[\d$€¥]/)
  })
})
