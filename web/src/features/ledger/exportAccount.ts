import { ledger, type Dispute, type Payout } from '@marquee/contract/ledger'
import { call } from '#api/call.ts'
import { everyItem } from '#api/everyItem.ts'
import { saveTable } from '#features/auditLog/saveTable.ts'
import type { ledgerWords } from '#words/en/ledger.ts'
import type { WordsIn } from '#words/words.tsx'
import { arrivalDay } from './arrivalDay.ts'
import { unitsIn } from './unitsIn.ts'

type Words = WordsIn<typeof ledgerWords>

const named = (name: string) => `${name}-${new Date().toISOString().slice(0, 10)}.csv`

/** A payout as a row of the file, in the order of its head. */
export const payoutRow = (words: Words, payout: Payout) => {
  const { id, madeAt, arrivesAt, state, cents, currency, lineCount, isManual, problem } = payout
  return [
    madeAt, arrivalDay(arrivesAt), words.payoutStates[state], currency.toUpperCase(), unitsIn(cents, currency),
    isManual ? words.byHand : lineCount, problem ?? '', id,
  ]
}

/** All payouts, as a file for spreadsheets. */
export const exportPayouts = async (words: Words) => {
  const { date, arrives, currency, amount, lineCount, problem, payoutId } = words.facts
  const payouts = await everyItem((page) => call(ledger.payouts, page))
  await saveTable({ kind: 'payouts' }, named(words.payouts), [
    [date, arrives, words.state, currency, amount, lineCount, problem, payoutId], ...payouts.map((one) => payoutRow(words, one)),
  ])
}

/** A dispute as a row of the file, in the order of its head. */
export const disputeRow = (words: Words, dispute: Dispute) => {
  const { id, openedAt, answerBy, state, isInquiry, soldAs, payer, currency, cents, reason } = dispute
  const states = isInquiry ? words.inquiryStates : words.disputeStates
  return [
    openedAt, answerBy ?? '', states[state], words.soldAs[soldAs ?? 'other'], payer?.displayName ?? '', currency.toUpperCase(),
    unitsIn(cents, currency), words.disputeReason(reason), id,
  ]
}

/** All disputes, as a file for spreadsheets. */
export const exportDisputes = async (words: Words) => {
  const { date, answerBy, payer, currency, amount, dispute } = words.facts
  const disputes = await everyItem((page) => call(ledger.disputes, page))
  await saveTable({ kind: 'disputes' }, named(words.disputes), [
    [date, answerBy, words.state, words.sold, payer, currency, amount, words.reason, dispute],
    ...disputes.map((one) => disputeRow(words, one)),
  ])
}
