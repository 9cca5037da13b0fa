import { clockIn } from '@marquee/contract/clocks'
import { ledger, type OwnerLine } from '@marquee/contract/ledger'
import type { CallOf } from '@marquee/contract/route'
import { call } from '#api/call.ts'
import { everyItem } from '#api/everyItem.ts'
import { saveTable } from '#features/auditLog/saveTable.ts'
import type { ledgerWords } from '#words/en/ledger.ts'
import { arrivalDay } from './arrivalDay.ts'
import type { WordsIn } from '#words/words.tsx'
import { unitsIn } from './unitsIn.ts'

export type LineWish = Omit<CallOf<typeof ledger.lines>, 'cursor' | 'limit'>

/** A line as a row of the file, in the order of its head. */
export const rowOf = (words: WordsIn<typeof ledgerWords>, line: OwnerLine, timeZone: string): (string | number)[] => {
  const { id, at, kind, soldAs, sold, payer, creator, refundReason, currency, payout } = line
  const { grossCents, taxCents, processorCents, platformCents, netCents, payoutCents } = line
  const units = (smallest: number) => unitsIn(smallest, currency)
  return [
    at, clockIn(timeZone, at).day, words.kinds[kind], soldAs ? words.soldAs[soldAs] : '', sold ? words.thing(sold) : '', payer?.displayName ?? '', creator?.displayName ?? '', currency.toUpperCase(),
    units(grossCents), units(taxCents), units(processorCents), units(platformCents), units(netCents), units(payoutCents),
    payout ? words.payoutOn(words.payoutStates[payout.state], arrivalDay(payout.arrivesAt)) : '',
    payout?.id ?? '', refundReason ? words.reasons[refundReason] : '', id,
  ]
}

/** Every line that fits, as a file for spreadsheets. */
export const exportLines = async (words: WordsIn<typeof ledgerWords>, wish: LineWish, timeZone: string) => {
  const { date, day, what, payer, creator, currency, gross, tax, processor, platform, net, paidOut, payout, payoutId, line } = words.facts
  const head = [
    date, day(timeZone), words.kind, words.sold, what, payer, creator, currency, gross, tax, processor, platform, net, paidOut, payout,
    payoutId, words.reason, line,
  ]
  const lines = await everyItem((page) => call(ledger.lines, { ...wish, ...page }))
  const { from, to } = wish
  await saveTable({ kind: 'ledger', ...(from ? { from } : {}), ...(to ? { to } : {}) }, `${words.file}-${new Date().toISOString().slice(0, 10)}.csv`, [
    head, ...lines.map((one) => rowOf(words, one, timeZone)),
  ])
}
