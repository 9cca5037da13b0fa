import { moneyToldIn } from '@marquee/contract/notifications'
import { dateOf } from '#mail/dateOf.ts'
import type { NotificationRow } from './queries.ts'

/* What rows about money say in mails and pushes. */

/** $9.99, €12.50, ¥500: from the smallest units of a currency, with its own number of digits. */
const amount = (units: number, currency: string) => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  return format.format(units / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** What somebody pays for, and how much that is: "$9.99 a month". */
const costIn = ({ about }: NotificationRow) => {
  const { what, units, currency } = moneyToldIn(about)
  return `${amount(units, currency)} a ${what}`
}

/** What was paid, as whoever paid it calls it. */
const sold: Readonly<Record<string, string>> = { tip: 'your tip', ticket: 'your tickets', gift: 'your gift' }
const soldIn = ({ about }: NotificationRow) => sold[moneyToldIn(about).what] ?? 'what you paid for'

type Sentence = (row: NotificationRow, who: string) => string

/** One sentence each. No amounts: they can be read on a locked screen. */
export const moneySentences = {
  SUBSCRIBE_LOG: ({ about }) => `You have ${moneyToldIn(about).name} now`,
  NEW_SUBSCRIBER_LOG: ({ about }, who) => `${who} subscribed to ${moneyToldIn(about).name}`,
  PAYMENT_FAILED: ({ about }) => `Your payment for ${moneyToldIn(about).name} failed`,
  RENEWAL_REMINDER: ({ about }) => {
    const { what, name } = moneyToldIn(about)
    return what === 'trial' ? `Your free days of ${name} end soon` : `${name} renews soon`
  },
  SUBSCRIPTION_ENDED: ({ about }) => `You no longer have ${moneyToldIn(about).name}`,
  REFUND_ISSUED: (row) => `Money for ${soldIn(row)} is on its way back`,
  TIP_RECEIVED: (_row, who) => `${who} gave you a tip`,
  PAYOUT_FAILED: () => 'A payout did not reach your bank',
} satisfies Partial<Record<NotificationRow['type'], Sentence>>

/** What a mail says beside that; empty for what is not about money. */
export const moneyParagraphs = (row: NotificationRow): string[] => {
  const { units, currency, at, name } = moneyToldIn(row.about)
  // Called only for what is about money: other rows say something else there.
  const day = () => dateOf(new Date(at!))
  const cents = () => amount(units, currency)
  switch (row.type) {
    case 'SUBSCRIBE_LOG':
      return [at ? `It is free until ${day()}. Then it is ${costIn(row)}.` : `It is ${costIn(row)}. You can cancel at any time.`]
    case 'PAYMENT_FAILED':
      return [`We could not charge your card. Check it to keep ${name}. We try again in the next days.`]
    case 'RENEWAL_REMINDER':
      return [`On ${day()} we charge ${cents()} for ${name}. If you do not want that, cancel before then.`]
    case 'SUBSCRIPTION_ENDED':
      return ['Nothing more is charged. You can subscribe again at any time.']
    case 'REFUND_ISSUED':
      return [`${cents()} goes back to where you paid it from. Banks take a few days.`]
    case 'TIP_RECEIVED':
      return [`It is ${cents()}. What is kept of it for the payment stands among your earnings.`]
    case 'PAYOUT_FAILED':
      return [`Your bank has sent back ${cents()}. Check your bank account at the payment provider: it is tried again from there.`]
    default:
      return []
  }
}
