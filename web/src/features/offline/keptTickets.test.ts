import type { OwnTicket } from '@marquee/contract/tickets'
import { expect, it } from 'vitest'
import { toShow } from './keptTickets.ts'

const ticket = (changes: Partial<Omit<OwnTicket, 'event'>> & { event?: Partial<OwnTicket['event']> } = {}): OwnTicket => ({
  id: 'a', orderId: 'o', name: 'Standard', cents: 0, code: 'AAAABBBBCCCCDDDD', checkedInAt: null, isBought: true, canHandOn: true, returnableUntil: null, returnPercent: 0,
  status: 'active', ...changes,
  event: {
    id: 'e', title: 'Raku', startsAt: '2026-11-20T12:00:00Z', endsAt: '2026-11-20T14:00:00Z', timeZone: 'UTC', venueName: 'Yard', status: 'published',
    ...changes.event,
  },
})
const now = Date.parse('2026-11-20T13:00:00Z')

it('keeps what may open a door still, the next first', () => {
  const later = ticket({ id: 'later', event: { startsAt: '2026-12-01T12:00:00Z', endsAt: '2026-12-01T14:00:00Z' } })
  const used = ticket({ id: 'used', status: 'checked_in' })
  expect(toShow([later, used], now).map(({ id }) => id)).toEqual(['used', 'later'])
})

it('keeps nothing that was handed on, given back, cancelled, or is over for a day', () => {
  const gone = [
    ticket({ status: 'transferred' }), ticket({ status: 'canceled' }), ticket({ status: 'disputed' }), ticket({ event: { status: 'canceled' } }),
    ticket({ event: { startsAt: '2026-11-18T10:00:00Z', endsAt: '2026-11-18T12:00:00Z' } }),
  ]
  expect(toShow(gone, now)).toEqual([])
})
