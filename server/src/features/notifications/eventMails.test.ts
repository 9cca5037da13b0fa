import { expect, test } from 'vitest'
import { eventParagraphs, whenOf } from './eventMails.ts'
import type { NotificationRow } from './queries.ts'
import type { EventDetails } from '#features/events/mailQueries.ts'

/* Traps §9, right hour, wrong label: hour, zone and offset are those of the event's own day, whatever the clocks do today. */
test.each<[string, string, string, string, string]>([
  ['on one clock', '2026-12-01T18:00:00Z', 'Europe/Berlin', 'Europe/Berlin', 'When: Tuesday, December 1, 2026 at 7:00 PM GMT+1 (Europe/Berlin)'],
  ['in summer', '2026-07-01T18:00:00Z', 'Europe/Berlin', 'Europe/Berlin', 'When: Wednesday, July 1, 2026 at 8:00 PM GMT+2 (Europe/Berlin)'],
  [
    'to a reader elsewhere', '2026-07-01T18:00:00Z', 'Europe/Berlin', 'America/New_York',
    'When: Wednesday, July 1, 2026 at 2:00 PM GMT-4, your time\nThere: Wednesday, July 1, 2026 at 8:00 PM GMT+2 (Europe/Berlin)',
  ],
  [
    'on another day there', '2026-12-01T20:00:00Z', 'Asia/Tokyo', 'America/New_York',
    'When: Tuesday, December 1, 2026 at 3:00 PM GMT-5, your time\nThere: Wednesday, December 2, 2026 at 5:00 AM GMT+9 (Asia/Tokyo)',
  ],
  ['in a zone of another name that shows the same', '2026-12-01T18:00:00Z', 'Europe/Berlin', 'Europe/Paris', 'When: Tuesday, December 1, 2026 at 7:00 PM GMT+1 (Europe/Berlin)'],
])('right hour, wrong label (traps §9): says when it is %s', (_, startsAt, timeZone, readerZone, said) => {
  expect(whenOf({ startsAt, timeZone, readerZone })).toBe(said)
})

const issued = { type: 'TICKET_ISSUED', about: 'ticket', event: null } as unknown as NotificationRow
const details = (promised: EventDetails['promised']): EventDetails => ({
  startsAt: '2026-12-01T18:00:00Z', endsAt: '2026-12-01T20:00:00Z', timeZone: 'Europe/Berlin', readerZone: 'Europe/Berlin', kind: 'in_person',
  venueName: 'Yard', venueAddress: '', onlineUrl: '', cancellationReason: '', tickets: [{ name: 'Seat', code: 'AAAABBBBCCCCDDDD' }], file: undefined, promised,
})
const until = 'If you cannot come: you can give them back until Monday, November 30, 2026 at 7:00 PM GMT+1 (Europe/Berlin).'
test.each<[string, EventDetails['promised'], string]>([
  ['all of it', { refundHours: 24, refundPercent: 100, isPaid: true }, `${until} All of what you paid goes back to your card then.`],
  ['a part', { refundHours: 24, refundPercent: 50, isPaid: true }, `${until} 50% of what you paid goes back to your card then.`],
  ['nothing to pay', { refundHours: 24, refundPercent: 100, isPaid: false }, until],
  ['never', { refundHours: null, refundPercent: 100, isPaid: true }, 'These tickets cannot be given back.'],
])('brings tickets with what was said of giving them back: %s', (_, promised, said) => {
  expect(eventParagraphs(issued, details(promised)).at(-1)).toBe(said)
})

test('says nothing of giving back what somebody was given', () => {
  expect(eventParagraphs(issued, details(null)).at(-1)).toBe('Seat: AAAA BBBB CCCC DDDD')
})
