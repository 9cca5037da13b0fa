import { describe, expect, it, test } from 'vitest'
import { moneyParagraphs, moneySentences } from './moneySentences.ts'
import type { NotificationRow } from './queries.ts'

type Type = keyof typeof moneySentences
const rowOf = (type: Type, about: string) => ({ type, about }) as NotificationRow
const until = '2026-12-03T10:00:00.000Z'

const told: [type: Type, about: string, sentence: string, rest: string][] = [
  ['SUBSCRIBE_LOG', 'month 999 usd - Kiln Keepers', 'You have Kiln Keepers now', 'It is $9.99 a month, until you cancel.'],
  ['SUBSCRIBE_LOG', `year 9900 usd ${until} Kiln Keepers`, 'You have Kiln Keepers now', 'It is free until 3 December 2026. Then it is $99 a year, until you cancel.'],
  ['PAYMENT_FAILED', 'failed 999 usd 2026-12-24T10:00:00.000Z Kiln Keepers', 'Your payment for Kiln Keepers failed', 'You keep Kiln Keepers until 24 December 2026. We try'],
  ['PAYMENT_FAILED', 'asks 999 usd - Kiln Keepers', 'Your bank wants you to confirm the payment for Kiln Keepers', 'It is $9.99. Confirm it, and all is well.'],
  ['PAYMENT_FAILED', 'halfway 999 usd 2026-12-24T10:00:00.000Z Kiln Keepers', 'Your payment for Kiln Keepers is still open', 'You keep Kiln Keepers until 24 December 2026.'],
  ['PAYMENT_FAILED', 'last 999 usd 2026-12-24T10:00:00.000Z Kiln Keepers', 'Kiln Keepers ends in a day unless it is paid', 'until 24 December 2026; then it ends, and nothing more'],
  ['PAYMENT_FAILED', 'month 999 usd - Kiln Keepers', 'Your payment for Kiln Keepers failed', 'Check it to keep Kiln Keepers.'],
  ['RENEWAL_REMINDER', `trial 999 usd ${until} Kiln Keepers`, 'Your free days of Kiln Keepers end soon', 'On 3 December 2026 we charge $9.99'],
  ['RENEWAL_REMINDER', `year 9900 usd ${until} Kiln Keepers`, 'Kiln Keepers renews soon', 'we charge $99 for Kiln Keepers'],
  ['RENEWAL_REMINDER', `pause 999 usd ${until} Kiln Keepers`, 'Your pause of Kiln Keepers ends soon', 'On 3 December 2026 we charge $9.99 for Kiln Keepers.'],
  ['RENEWAL_REMINDER', `rise 999 usd ${until} Kiln Keepers`, 'What is taken off Kiln Keepers ends soon', 'we charge $9.99 for Kiln Keepers'],
  ['SUBSCRIPTION_CHANGED', `canceled month 999 0 ${until} Kiln Keepers\nKiln Keepers`, 'You have canceled Kiln Keepers', 'You keep it until 3 December 2026.'],
  ['SUBSCRIPTION_CHANGED', `resumed month 999 0 ${until} Kiln Keepers\nKiln Keepers`, 'Kiln Keepers goes on', 'You pay $9.99 on 3 December 2026'],
  [
    'SUBSCRIPTION_CHANGED', `changed month 2499 1250 ${until} Listener\nKiln Keepers`, 'You have changed from Listener to Kiln Keepers',
    'We have charged $12.50. From 3 December 2026 on it is $24.99 a month',
  ],
  [
    'SUBSCRIPTION_CHANGED', `planned month 499 0 ${until} Kiln Keepers\nListener`, 'You will change from Kiln Keepers to Listener',
    'You keep Kiln Keepers as it is until 3 December 2026. From then on it is $4.99 a month',
  ],
  ['SUBSCRIPTION_CHANGED', `paused month 999 0 ${until} Kiln Keepers\nKiln Keepers`, 'Kiln Keepers is paused', 'Nothing is charged until 3 December 2026, when you pay $9.99'],
  ['SUBSCRIPTION_CHANGED', `went_on month 999 999 ${until} Kiln Keepers\nKiln Keepers`, 'Kiln Keepers goes on after its pause', 'We have charged $9.99.'],
  ['SUBSCRIPTION_CHANGED', `released month 999 0 ${until} Kiln Keepers\nKiln Keepers`, 'Kiln Keepers is charged again', 'You pay $9.99 next on 3 December 2026.'],
  ['SUBSCRIPTION_CHANGED', `released month 999 999 ${until} Kiln Keepers\nKiln Keepers`, 'Kiln Keepers is charged again', 'It opens when you pay $9.99 again, on 3 December 2026'],
  [
    'SUBSCRIPTION_CHANGED', `price_moves month 1299 999 ${until} Kiln Keepers\nKiln Keepers`, 'The price of Kiln Keepers changes',
    'You pay $9.99 a month now. With your renewal on 3 December 2026 it becomes $12.99 a month, and nothing is charged in between. If you do',
  ],
  ['SUBSCRIPTION_CHANGED', `price_moves year 9900 9990 ${until} Kiln Keepers\nKiln Keepers`, 'The price of Kiln Keepers changes', 'it becomes $99 a year'],
  [
    'SUBSCRIPTION_CHANGED', `price_stays month 999 1299 ${until} Kiln Keepers\nKiln Keepers`, 'The price that you pay for Kiln Keepers stays as it is',
    'It is $9.99 a month. It was to become $12.99, and that is called off.',
  ],
  ['SUBSCRIPTION_ENDED', 'month 999 usd - Kiln Keepers', 'You no longer have Kiln Keepers', 'You can subscribe again at any time.'],
  ['SUBSCRIPTION_ENDED', 'member 999 usd - Kiln Keepers', 'You no longer have Kiln Keepers', 'You had canceled it.'],
  ['SUBSCRIPTION_ENDED', 'payment_failed 999 usd - Kiln Keepers', 'You no longer have Kiln Keepers', 'Pay for it again, and you have it back.'],
  ['SUBSCRIPTION_ENDED', 'banned 999 usd - Kiln Keepers', 'You no longer have Kiln Keepers', 'Your account here was closed.'],
  ['SUBSCRIPTION_ENDED', 'held 999 usd - Kiln Keepers', 'You pay for Kiln Keepers no more', 'You still have what it gave you'],
  ['GIFT_LOG', 'delivered 3 usd - Kiln Keepers', 'Your gift of Kiln Keepers was sent today', 'as soon as it is redeemed'],
  ['GIFT_LOG', `given 0 usd ${until} Kiln Keepers`, 'What you were given of Kiln Keepers ends soon', 'You have it until 3 December 2026. Then what it opens is shut'],
  ['GIFT_LOG', 'redeemed 3 usd - Kiln Keepers', 'Ben has redeemed your gift of Kiln Keepers', 'theirs from now on'],
  ['GIFT_LOG', `expiring 3 usd ${until} Kiln Keepers`, 'Nobody has redeemed your gift of Kiln Keepers yet', 'until 3 December 2026'],
  ['GIFT_LOG', `ending 3 usd ${until} Kiln Keepers`, 'Your gift of Kiln Keepers ends soon', 'You have it until 3 December 2026'],
  ['GIFT_LOG', 'returned 3 usd - Kiln Keepers', 'Your gift of Kiln Keepers was taken back', 'You owe nothing.'],
  ['REFUND_ISSUED', 'ticket 450 eur - ', 'Money for your tickets is on its way back', '€4.50 goes back'],
  ['REFUND_ISSUED', 'other 500 jpy - ', 'Money for what you paid for is on its way back', '¥500 goes back'],
  ['TIP_RECEIVED', 'tip 2000 usd - ', 'Ben gave you a tip', 'It is $20.'],
  ['DISPUTE_UPDATE', `opened 900 usd ${until} `, 'Somebody disputes a payment', 'taken back $9 until it decides. The provider takes your answer until 3 December 2026.'],
  ['DISPUTE_UPDATE', 'won 900 usd - ', 'You have won a dispute', 'You have $9 again.'],
  ['PAYMENTS_STOPPED', 'missing 0 usd - ', 'The payment provider needs something from you', 'nobody can pay'],
  ['REFUND_FAILED', 'tip 900 usd - payer', 'Money that was to go back to you did not arrive', 'could not take $9'],
  ['REFUND_FAILED', 'tip 900 usd - owner', 'Money that you gave back did not arrive', 'lies in your account again'],
  ['TIP_RETURNED', 'refund 900 usd - ', 'A tip went back', 'given $9 back'],
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
