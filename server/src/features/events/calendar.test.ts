import { expect, it } from 'vitest'
import { calendarOf, type CalendarEvent } from './calendar.ts'
import { slugOf } from './slug.ts'

const event: CalendarEvent = {
  uid: '0199aaaa-0000-7000-8000-000000000001',
  recurrenceAt: null,
  conferenceUrl: null,
  title: 'Raku, by night; bring a jug',
  description: 'First line\nsecond \\ line',
  location: 'The yard, 1 Kiln Road',
  url: 'https://northlight.test/events/0199aaaa-0000-7000-8000-000000000001',
  startsAt: '2026-03-29T00:30:00.000Z',
  endsAt: '2026-03-29T02:30:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  revision: 3,
  status: 'CONFIRMED',
  host: 'Ada "the kiln" Lind',
}
const linesOf = (text: string) => text.split('\r\n')
const unfolded = (text: string) => linesOf(text.replaceAll('\r\n ', ''))

it('says every instant in UTC: two hours over the night when the clocks change are two hours', () => {
  const lines = unfolded(calendarOf('Northlight', 'PUBLISH', [event]))
  expect(lines).toContain('DTSTART:20260329T003000Z')
  expect(lines).toContain('DTEND:20260329T023000Z')
  expect(lines).toContain('METHOD:PUBLISH')
})

it('keeps commas, semicolons, backslashes and lines of what people write', () => {
  const lines = unfolded(calendarOf('Northlight', 'PUBLISH', [event]))
  expect(lines).toContain(String.raw`SUMMARY:Raku\, by night\; bring a jug`)
  expect(lines).toContain(String.raw`DESCRIPTION:First line\nsecond \\ line`)
  expect(lines).toContain(String.raw`LOCATION:The yard\, 1 Kiln Road`)
  expect(lines.find((line) => line.startsWith('ORGANIZER'))).toBe(`ORGANIZER;CN="Ada the kiln Lind":${event.url}`)
})

it('takes a cancelled event out again, by the same id and a later sequence', () => {
  const lines = unfolded(calendarOf('Northlight', 'CANCEL', [{ ...event, revision: 4, status: 'CANCELLED' }]))
  expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:4', `UID:${event.uid}`]))
})

it('folds long lines at 75 bytes and cuts no character', () => {
  const text = calendarOf('Northlight', 'PUBLISH', [{ ...event, title: '🏺 ÅÄÖ '.repeat(20), description: 'Nothing\r\nBEGIN:VALARM\u0007' }])
  for (const line of linesOf(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(unfolded(text)).toContain(`SUMMARY:${'🏺 ÅÄÖ '.repeat(20)}`)
  expect(unfolded(text)).not.toContain('BEGIN:VALARM')
})

it.each([
  ['Raku, by night', 'raku-by-night'],
  ['Åsa’s ÖL & vin', 'asa-s-ol-vin'],
  ['陶芸', 'event'],
  ['a'.repeat(100), 'a'.repeat(60)],
])('%s is found at %s', (title, slug) => expect(slugOf(title)).toBe(slug))
