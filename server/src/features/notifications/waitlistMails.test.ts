import { expect, it } from 'vitest'
import type { EventDetails } from '#features/events/mailQueries.ts'
import { eventParagraphs } from './eventMails.ts'
import { sentenceOf } from './mails.ts'
import { pushHurryOf } from './pushHurry.ts'
import type { NotificationRow } from './queries.ts'

const row = {
  type: 'WAITLIST_OFFER', about: 'offer 2026-12-02T18:00:00.000Z', actors: [], actorCount: 0, post: null, comment: null,
  event: { id: '018f0000-0000-7000-8000-0000000000dd', title: 'Raku', startsAt: '2026-12-10T18:00:00.000Z', timeZone: 'Europe/Berlin', said: null },
} as unknown as NotificationRow
const details = {
  startsAt: '2026-12-10T18:00:00.000Z', endsAt: '2026-12-10T20:00:00.000Z', timeZone: 'Europe/Berlin', readerZone: 'America/New_York', kind: 'in_person',
  venueName: 'Yard', venueAddress: '', onlineUrl: '', cancellationReason: '',
} as unknown as EventDetails

it('tells whoever waited until when on their own clock something is kept for them, before it says when the event is', () => {
  expect(sentenceOf(row, { words: true })).toBe('Tickets for “Raku” are kept for you')
  expect(sentenceOf(row, { words: false })).toBe('Tickets are kept for you')
  const [kept, when] = eventParagraphs(row, details)
  expect(kept).toContain('until Wednesday, December 2, 2026 at 1:00 PM GMT-5 (America/New York)')
  expect(when).toContain('There: Thursday, December 10, 2026 at 7:00 PM GMT+1 (Europe/Berlin)')
})

it('wakes a phone: there is little time', () => {
  expect(pushHurryOf(row, true).urgency).toBe('high')
})
