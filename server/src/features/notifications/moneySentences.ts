import { actToldIn, moneyToldIn, type SubscriptionNews } from '@marquee/contract/notifications'
import { dateOf } from '#mail/dateOf.ts'
import { amount } from './amount.ts'
import { isOfLedger, ledgerParagraphs, ledgerSentences } from './ledgerSentences.ts'
import type { NotificationRow } from './queries.ts'

/* What rows about money say in mails and pushes. */

/** What somebody pays for, and how much that is: "$9.99 a month". */
const costIn = ({ about }: NotificationRow) => {
  const { what, units, currency } = moneyToldIn(about)
  return `${amount(units, currency)} a ${what}`
}

/** What was paid, as whoever paid it calls it. */
const sold: Readonly<Record<string, string>> = { tip: 'your tip', ticket: 'your tickets', gift: 'your gift' }
const soldIn = ({ about }: NotificationRow) => sold[moneyToldIn(about).what] ?? 'what you paid for'

type Told = ReturnType<typeof actToldIn>

const dollars = (cents: number) => amount(cents, 'usd')

/** What somebody has done to what they pay for, or what becomes of its price. */
const acts: Record<SubscriptionNews, (told: Told) => string> = {
  canceled: ({ from }) => `You have canceled ${from}`,
  resumed: ({ to }) => `${to} goes on`,
  changed: ({ from, to, per }) => (from === to ? `You pay for ${to} by the ${per} now` : `You have changed from ${from} to ${to}`),
  planned: ({ from, to, per }) => (from === to ? `You will pay for ${to} by the ${per}` : `You will change from ${from} to ${to}`),
  stayed: ({ to }) => `You stay with ${to}`,
  paused: ({ to }) => `${to} is paused`,
  went_on: ({ to }) => `${to} goes on after its pause`,
  kept: ({ to }) => `You stay with ${to}`,
  price_moves: ({ to }) => `The price of ${to} changes`,
  price_stays: ({ to }) => `The price that you pay for ${to} stays as it is`,
  released: ({ to }) => `${to} is charged again`,
}

const priceIn = ({ cents, per }: Told) => `${dollars(cents)} a ${per}`
const dayIn = ({ at }: Told) => (at ? dateOf(new Date(at)) : 'the next day that is due')
const chargedIn = ({ dueCents }: Told) => (dueCents ? `We have charged ${dollars(dueCents)}.` : 'Nothing was charged.')

/** What follows from it. */
const afterActs: Record<SubscriptionNews, (told: Told) => string> = {
  canceled: (told) => `You keep it until ${dayIn(told)}. Nothing more is charged. Until then you can come back with one press.`,
  resumed: (told) => `You pay ${dollars(told.cents)} on ${dayIn(told)}, and go on paying until you cancel.`,
  changed: (told) => `${chargedIn(told)} From ${dayIn(told)} on it is ${priceIn(told)}, until you cancel.`,
  planned: (told) => `You keep ${told.from} as it is until ${dayIn(told)}. From then on it is ${priceIn(told)}, until you cancel.`,
  stayed: (told) => `What you had planned is dropped. You pay ${dollars(told.cents)} on ${dayIn(told)}.`,
  paused: (told) => `Nothing is charged until ${dayIn(told)}, when you pay ${dollars(told.cents)} again. What is paid is yours till it is over.`,
  went_on: (told) => `${chargedIn(told)} You pay ${dollars(told.cents)} on ${dayIn(told)}, until you cancel.`,
  released: (told) =>
    `It could not be used for a while, and nothing was charged meanwhile. ${told.dueCents ? `It opens when you pay ${dollars(told.cents)} again, on ${dayIn(told)}; or earlier, if you go on now.` : `You pay ${dollars(told.cents)} next on ${dayIn(told)}.`}`,
  price_moves: (told) =>
    `You pay ${dollars(told.dueCents)} a ${told.per} now. With your renewal on ${dayIn(told)} it becomes ${priceIn(told)}, and nothing is charged in between. ${
      told.cents > told.dueCents ? 'If you do not want that, cancel' : 'You can cancel'
    } under Manage Subscriptions before that day: nothing more is charged then, and you keep what you have paid for.`,
  price_stays: (told) => `It is ${priceIn(told)}. It was to become ${dollars(told.dueCents)}, and that is called off. You need not do anything.`,
  kept: (told) => `You pay ${dollars(told.cents)} on ${dayIn(told)}, with what is taken off for you.`,
}
const isTheirAct = ({ what }: Told) => !['price_moves', 'price_stays', 'released'].includes(what)
const notYou = 'Was it not you? Change your password, and end the sessions that you do not know.'

/** What a payment that has failed is told as: at first, and while it is waited for. */
const unpaid: Readonly<Record<string, (tier: string) => string>> = {
  asks: (tier) => `Your bank wants you to confirm the payment for ${tier}`,
  halfway: (tier) => `Your payment for ${tier} is still open`,
  last: (tier) => `${tier} ends in a day unless it is paid`,
}
const afterUnpaid: Readonly<Record<string, (tier: string, cents: string, until: string | null) => string>> = {
  failed: (tier, cents, until) =>
    `We could not charge ${cents}. Give another card, or pay now with the one that you have. ${until ? `You keep ${tier} until ${until}. ` : ''}We try again in the next days.`,
  asks: (tier, cents, until) => `It is ${cents}. Confirm it, and all is well.${until ? ` You keep ${tier} until ${until}.` : ''}`,
  halfway: (tier, cents, until) => `We could not charge ${cents} so far. ${until ? `You keep ${tier} until ${until}. ` : ''}Give another card, or pay now.`,
  last: (tier, cents, until) =>
    `We could not charge ${cents}. ${until ? `You keep ${tier} until ${until}; then it ends` : `${tier} ends then`}, and nothing more is charged. Pay before that, and you keep it.`,
}

/** Why somebody has lost what they paid for. */
const endings: Readonly<Record<string, string>> = {
  member: 'You had canceled it. Nothing more is charged, and you can subscribe again at any time.',
  payment_failed: 'It could not be charged, however often we tried. Nothing more is charged. Pay for it again, and you have it back.',
  refunded: 'What you had paid for it has gone back to you. Nothing more is charged. You can subscribe again at any time.',
  disputed: 'Your bank has taken back what was paid for it. Nothing more is charged.',
  banned: 'Your account here was closed. Nothing more is charged.',
  held: 'You still have what it gave you, without paying. Nothing more is charged.',
}

/** What has become of a gift, by what happened. */
const gifts: Readonly<Record<string, (tier: string, who: string) => string>> = {
  delivered: (tier) => `Your gift of ${tier} was sent today`,
  redeemed: (tier, who) => `${who} has redeemed your gift of ${tier}`,
  expiring: (tier) => `Nobody has redeemed your gift of ${tier} yet`,
  ending: (tier) => `Your gift of ${tier} ends soon`,
  given: (tier) => `What you were given of ${tier} ends soon`,
  returned: (tier) => `Your gift of ${tier} was taken back`,
}
const afterGifts: Readonly<Record<string, (day: string) => string>> = {
  delivered: () => 'You hear of it as soon as it is redeemed.',
  redeemed: () => 'It is theirs from now on.',
  expiring: (day) => `It can be redeemed until ${day}. You can send it again, or to another address.`,
  ending: (day) => `You have it until ${day}, and nothing is charged then. To keep it, take it yourself.`,
  given: (day) => `You have it until ${day}. Then what it opens is shut, and nothing is charged. To keep it, take it yourself.`,
  returned: () => 'What was paid for it has gone back to whoever had paid. You owe nothing.',
}

type Sentence = (row: NotificationRow, who: string) => string

/** One sentence each. No amounts: they can be read on a locked screen. */
export const moneySentences = {
  SUBSCRIBE_LOG: ({ about }) => `You have ${moneyToldIn(about).name} now`,
  NEW_SUBSCRIBER_LOG: ({ about }, who) => `${who} subscribed to ${moneyToldIn(about).name}`,
  PAYMENT_FAILED: ({ about }) => {
    const { what, name } = moneyToldIn(about)
    return unpaid[what]?.(name) ?? `Your payment for ${name} failed`
  },
  RENEWAL_REMINDER: ({ about }) => {
    const { what, name } = moneyToldIn(about)
    if (what === 'trial') return `Your free days of ${name} end soon`
    if (what === 'pause') return `Your pause of ${name} ends soon`
    return what === 'rise' ? `What is taken off ${name} ends soon` : `${name} renews soon`
  },
  SUBSCRIPTION_CHANGED: ({ about }) => acts[actToldIn(about).what](actToldIn(about)),
  SUBSCRIPTION_ENDED: ({ about }) => {
    const { what, name } = moneyToldIn(about)
    return what === 'held' ? `You pay for ${name} no more` : `You no longer have ${name}`
  },
  REFUND_ISSUED: (row) => `Money for ${soldIn(row)} is on its way back`,
  TIP_RECEIVED: (_row, who) => `${who} gave you a tip`,
  GIFT_LOG: ({ about }, who) => gifts[moneyToldIn(about).what]?.(moneyToldIn(about).name, who) ?? 'There is news of a gift',
  PAYOUT_FAILED: () => 'A payout did not reach your bank',
  ...ledgerSentences,
} satisfies Partial<Record<NotificationRow['type'], Sentence>>

/** What a mail says beside that; empty for what is not about money. */
export const moneyParagraphs = (row: NotificationRow): string[] => {
  if (isOfLedger(row)) return ledgerParagraphs(row)
  const { what, units, currency, at, name } = moneyToldIn(row.about)
  // Called only for what is about money: other rows say something else there.
  const day = () => dateOf(new Date(at!))
  const cents = () => amount(units, currency)
  switch (row.type) {
    case 'SUBSCRIBE_LOG':
      return at
        ? [`It is free until ${day()}. Then it is ${costIn(row)}, until you cancel.`]
        : [`It is ${costIn(row)}, until you cancel. Your next payment, your invoices and the way to cancel are under Manage Subscriptions.`]
    case 'PAYMENT_FAILED':
      return [
        afterUnpaid[what]?.(name, cents(), at ? day() : null) ?? `We could not charge your card. Check it to keep ${name}. We try again in the next days.`,
      ]
    case 'RENEWAL_REMINDER':
      return [`On ${day()} we charge ${cents()} for ${name}. If you do not want that, cancel before then.`]
    case 'SUBSCRIPTION_ENDED':
      return [endings[what] ?? 'Nothing more is charged. You can subscribe again at any time.']
    case 'SUBSCRIPTION_CHANGED': {
      const told = actToldIn(row.about)
      return [afterActs[told.what](told), ...(isTheirAct(told) ? [notYou] : [])]
    }
    case 'REFUND_ISSUED':
      return [`${cents()} goes back to where you paid it from. Banks take a few days.`]
    case 'TIP_RECEIVED':
      return [`It is ${cents()}. What is kept of it for the payment stands among your earnings.`]
    case 'GIFT_LOG':
      return [afterGifts[what]?.(at ? day() : '') ?? '']
    case 'PAYOUT_FAILED':
      return [`Your bank has sent back ${cents()}. Check your bank account at the payment provider: it is tried again from there.`]
    default:
      return []
  }
}
