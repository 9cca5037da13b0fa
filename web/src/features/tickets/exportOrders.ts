import { beginningOf } from '@marquee/contract/cut'
import { tickets, type SoldOrder } from '@marquee/contract/tickets'
import { call } from '#api/call.ts'
import { everyItem } from '#api/everyItem.ts'
import { saveTable } from '#features/auditLog/saveTable.ts'
import type { ticketOrdersWords } from '#words/en/ticketOrders.ts'
import type { ticketsWords } from '#words/en/tickets.ts'
import type { WordsIn } from '#words/words.tsx'

const dollars = (cents: number) => cents / 100

/** An order as a row of the file, in the order of its head. */
export const rowOf = (words: WordsIn<typeof ticketsWords>, order: SoldOrder) => {
  const { id, createdAt, status, refund, buyer, lines, code, totalCents } = order
  const sumOf = (of: (line: SoldOrder['lines'][number]) => number) => dollars(lines.reduce((sum, line) => sum + line.quantity * of(line), 0))
  return [
    id, createdAt, words.orderStates[status], refund === 'none' ? '' : words.refundStates[refund], buyer?.displayName ?? '',
    lines.map(({ quantity, name }) => words.line(quantity, name)).join(', '), code ?? '', sumOf(({ listCents }) => listCents),
    sumOf(({ memberOffCents }) => memberOffCents), sumOf(({ codeOffCents }) => codeOffCents), dollars(totalCents),
  ]
}

/** Every order of an event, as a file for spreadsheets. */
export const exportOrders = async (
  own: WordsIn<typeof ticketOrdersWords>, words: WordsIn<typeof ticketsWords>, eventId: string, title: string,
) => {
  const orders = await everyItem((page) => call(tickets.orders, { eventId, ...page }))
  await saveTable({ kind: 'orders' }, `${own.csvFile(beginningOf(title, 40))}.csv`, [own.csvHead, ...orders.map((order) => rowOf(words, order))])
}
