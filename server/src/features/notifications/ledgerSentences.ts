import { moneyToldIn } from '@marquee/contract/notifications'
import { dateOf } from '#mail/dateOf.ts'
import { amount } from './amount.ts'
import type { NotificationRow } from './queries.ts'

/* What rows about disputes, the account and what came back say in mails and pushes. */

const turns: Readonly<Record<string, string>> = {
  opened: 'Somebody disputes a payment',
  asked: 'A bank asks about a payment',
  soon: 'A dispute still waits for your answer',
  won: 'You have won a dispute',
  lost: 'You have lost a dispute',
  closed: 'A bank asks no more about a payment',
}

const stops: Readonly<Record<string, string>> = {
  missing: 'The payment provider needs something from you',
  rejected: 'The payment provider has turned your account away',
  gone: 'The payment provider no longer shows us your account',
}

/** One sentence each. No amounts: they can be read on a locked screen. */
export const ledgerSentences = {
  DISPUTE_UPDATE: ({ about }: NotificationRow) => turns[moneyToldIn(about).what] ?? 'There is news of a dispute',
  PAYMENTS_STOPPED: ({ about }: NotificationRow) => stops[moneyToldIn(about).what] ?? 'The payment provider looks into your account',
  REFUND_FAILED: ({ about }: NotificationRow) =>
    moneyToldIn(about).name === 'payer' ? 'Money that was to go back to you did not arrive' : 'Money that you gave back did not arrive',
  TIP_RETURNED: () => 'A tip went back',
}

type Named = keyof typeof ledgerSentences
export const isOfLedger = (row: NotificationRow): row is NotificationRow & { type: Named } => Object.hasOwn(ledgerSentences, row.type)

const ofDispute = (what: string, cents: string, day: string | null) => {
  const until = day ? ` The provider takes your answer until ${day}.` : ''
  const said: Readonly<Record<string, string>> = {
    opened: `The bank has taken back ${cents} until it decides.${until}`,
    asked: `It is about ${cents}. No money has been taken: answer at the provider, or give it back.${until}`,
    soon: `It is about ${cents}.${until} Without an answer it is lost.`,
    won: `You have ${cents} again.`,
    lost: `${cents} stays with whoever had paid it.`,
    closed: `It is about ${cents}. Nothing is left to do.`,
  }
  return said[what] ?? ''
}

/** What a mail says beside that. */
export const ledgerParagraphs = (row: NotificationRow & { type: Named }): string[] => {
  const { what, units, currency, at, name } = moneyToldIn(row.about)
  const cents = amount(units, currency)
  switch (row.type) {
    case 'DISPUTE_UPDATE':
      return [ofDispute(what, cents, at && dateOf(new Date(at)))]
    case 'PAYMENTS_STOPPED':
      return ['Until that is settled, nobody can pay on your channel.']
    case 'REFUND_FAILED':
      return name === 'payer'
        ? [`Your card or bank could not take ${cents}. Ask whoever runs the channel to pay it in another way.`]
        : [`Their card or bank could not take ${cents}. It lies in your account again: pay it in another way.`]
    default:
      return [what === 'dispute' ? `The bank has taken ${cents} back: somebody says that they have not paid it.` : `The channel has given ${cents} back.`]
  }
}
