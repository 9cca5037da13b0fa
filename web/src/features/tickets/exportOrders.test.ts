import type { SoldOrder } from '@marquee/contract/tickets'
import { expect, it } from 'vitest'
import { csvOf } from '#ui/csv.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { profile } from '#test/profiles.ts'
import { rowOf } from './exportOrders.ts'

const order: SoldOrder = {
  id: '018f0000-0000-7000-8000-0000000000f1', eventId: '018f0000-0000-7000-8000-0000000000e1', status: 'completed', totalCents: 2_398, code: 'EARLY',
  reservedUntil: '2026-11-20T12:15:00.000Z', refund: 'part', createdAt: '2026-11-20T12:00:00.000Z', buyer: profile({ displayName: '=HYPERLINK("x")' }),
  lines: [{ ticketTypeId: '018f0000-0000-7000-8000-0000000000b1', name: 'Seat', quantity: 2, listCents: 1_999, memberOffCents: 500, codeOffCents: 300, cents: 1_199 }],
}

it('says of an order what each part came to, as numbers', () => {
  expect(rowOf(ticketsWords, order).slice(2)).toEqual(['Taken', 'A part is back', '=HYPERLINK("x")', '2 × Seat', 'EARLY', 39.98, 10, 6, 23.98])
})

it('works nothing out for a spreadsheet that somebody has called themselves', () => {
  expect(csvOf([rowOf(ticketsWords, order)])).toContain(`"'=HYPERLINK(""x"")"`)
})
