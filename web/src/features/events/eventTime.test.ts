import { afterEach, expect, it } from 'vitest'
import { zone } from '#ui/moment.ts'
import { dayOf, spanOf, spanThere, zoneOf } from '#ui/eventSpan.ts'
import { leafOf } from './eventTime.ts'
import { daysOf, monthAfter, weeksOf } from './weeks.ts'

afterEach(() => zone.set(undefined))
const event = { startsAt: '2026-11-28T09:00:00.000Z', endsAt: '2026-11-28T16:00:00.000Z', timeZone: 'Europe/Stockholm' }

it('says the time on the reader’s clocks, and beside it on those where it happens', () => {
  zone.set('America/New_York')
  expect(spanOf(event)).toBe('Sat, 28 November 2026 at 04:00 to 11:00')
  expect(spanThere(event)).toBe('Sat, 28 November 2026 at 10:00 to 17:00')
  zone.set('Europe/Berlin')
  expect(spanThere(event)).toBeUndefined()
})

it('says on which day it ends where that is another one for the reader', () => {
  zone.set('Asia/Tokyo')
  expect(spanOf(event)).toBe('Sat, 28 November 2026 at 18:00 to Sun 29 November at 01:00')
  expect(dayOf('2026-11-28T16:00:00.000Z')).toBe('2026-11-29')
  expect(leafOf({ startsAt: '2026-11-30T16:00:00.000Z' })).toEqual({ month: 'Dec', day: '1', weekday: 'Tue' })
})

it('follows the clocks over the night when they change', () => {
  zone.set('Europe/Stockholm')
  expect(spanOf({ startsAt: '2026-03-29T00:30:00.000Z', endsAt: '2026-03-29T02:30:00.000Z', timeZone: 'UTC' })).toBe(
    'Sun, 29 March 2026 at 01:30 to 04:30',
  )
})

it.each([
  ['in winter', '2030-01-15T09:00:00.000Z', 'Europe/Stockholm', 'Stockholm time, GMT+1'],
  ['in summer', '2030-07-15T09:00:00.000Z', 'Europe/Stockholm', 'Stockholm time, GMT+2'],
  ['in winter in the south', '2030-01-15T09:00:00.000Z', 'Australia/Sydney', 'Sydney time, GMT+11'],
  ['half an hour apart', '2030-01-15T09:00:00.000Z', 'Asia/Kolkata', 'Kolkata time, GMT+5:30'],
  ['in no place', '2030-01-15T09:00:00.000Z', 'UTC', 'UTC'],
])('right hour, wrong label: %s the offset is that of the day of the event', (_, startsAt, timeZone, said) => {
  zone.set('America/New_York')
  expect(zoneOf({ startsAt, timeZone })).toBe(said)
})

it.each([
  ['2026-11', 6, '2026-10-26', '2026-12-06'],
  ['2027-02', 4, '2027-02-01', '2027-02-28'],
])('the calendar of %s has %d whole weeks', (month, count, first, last) => {
  const weeks = weeksOf(month)
  expect([weeks.length, weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual([count, first, last])
})

it('turns the page over the end of the year', () => expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']))

it.each([
  ['an afternoon', '2026-11-28T09:00:00Z', '2026-11-28T16:00:00Z', ['2026-11-28']],
  ['a weekend', '2026-11-27T17:00:00Z', '2026-11-29T12:00:00Z', ['2026-11-27', '2026-11-28', '2026-11-29']],
  ['an evening until midnight', '2026-11-28T18:00:00Z', '2026-11-28T23:00:00Z', ['2026-11-28']],
  ['a night', '2026-11-28T21:00:00Z', '2026-11-29T01:00:00Z', ['2026-11-28', '2026-11-29']],
])('%s lies on the days that it touches', (_, startsAt, endsAt, days) => {
  zone.set('Europe/Stockholm')
  expect(daysOf({ startsAt, endsAt })).toEqual(days)
})
