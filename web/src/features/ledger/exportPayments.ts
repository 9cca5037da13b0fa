import { ledger, type Payment } from '@marquee/contract/ledger'
import { call } from '#api/call.ts'
import { everyItem } from '#api/everyItem.ts'
import { saveOwnTable } from '#features/auditLog/saveTable.ts'
import type { ledgerWords } from '#words/en/ledger.ts'
import type { WordsIn } from '#words/words.tsx'
import { arrivalDay } from './arrivalDay.ts'
import { unitsIn } from './unitsIn.ts'

type Words = WordsIn<typeof ledgerWords>
/** Of whoever has paid, or of whom it was for. */
type Side = 'payer' | 'creator'

/** A payment as rows of the file, in the order of its head: one for each of its lines, as everybody reads them. */
export const paymentRows = (words: Words, payment: Payment, side: Side): (string | number)[][] => {
  const { id, soldAs, sold, message, payer, creator, lines } = payment
  return lines.map((line) => {
    const { currency, payout, grossCents, taxCents, processorCents, platformCents, netCents } = line
    const units = (smallest: number) => unitsIn(smallest, currency)
    return [
      line.at, words.kinds[line.kind], words.soldAs[soldAs], sold ? words.thing(sold) : '', (side === 'payer' ? creator : payer)?.displayName ?? '',
      message, currency.toUpperCase(), units(grossCents), units(taxCents), units(processorCents), units(platformCents), units(netCents),
      payout ? words.payoutOn(words.payoutStates[payout.state], arrivalDay(payout.arrivesAt)) : '', payout?.id ?? '', id, line.id,
    ]
  })
}

const lists = { payer: ledger.own, creator: ledger.earnings } as const

/** Everything that somebody has paid, or that was paid for them, as a file for spreadsheets. */
export const exportPayments = async (words: Words, side: Side) => {
  const { date, what, creator, payer, message, currency, gross, tax, processor, platform, net } = words.facts
  const { payout, payoutId, payment, line } = words.facts
  const head = [
    date, words.kind, words.sold, what, side === 'payer' ? creator : payer, message, currency, gross, tax, processor, platform, net, payout,
    payoutId, payment, line,
  ]
  const payments = await everyItem((page) => call(lists[side], page))
  const name = `${side === 'payer' ? words.ownFile : words.file}-${new Date().toISOString().slice(0, 10)}.csv`
  saveOwnTable(name, [head, ...payments.flatMap((one) => paymentRows(words, one, side))])
}
