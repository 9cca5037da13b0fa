import { afterEach, expect, it } from 'vitest'
import { dateOf, monthOf, shortDayAndMonthOf, shortMonthOf, timeOf, weekdayOf, wholeTimeOf, yearOf, zone } from './moment.ts'

afterEach(() => zone.set(undefined))

it('says an instant in the zone that was chosen', () => {
  const midnight = '2026-12-31T23:30:00.000Z'
  zone.set('Europe/Stockholm')
  expect([dateOf(midnight), wholeTimeOf(midnight)]).toEqual(['1 January 2027', '1 January 2027 at 00:30'])
  zone.set('America/New_York')
  expect(dateOf(midnight)).toBe('31 December 2026')
})

it('says since when somebody is a member in that zone, too', () => {
  const midnight = '2026-12-31T23:30:00.000Z'
  zone.set('Europe/Stockholm')
  expect([monthOf(midnight), shortMonthOf(midnight), yearOf(midnight)]).toEqual(['January 2027', 'Jan 2027', '2027'])
  zone.set('America/New_York')
  expect([monthOf(midnight), shortMonthOf(midnight), yearOf(midnight)]).toEqual(['December 2026', 'Dec 2026', '2026'])
})

it('says the weekday, and the year where it is another one', () => {
  zone.set('UTC')
  const now = new Date('2026-11-21T12:00:00Z')
  expect([weekdayOf('2026-11-19T08:05:00Z', now), weekdayOf('2025-11-19T08:05:00Z', now)]).toEqual(['Thursday 19 November', 'Wednesday 19 November 2025'])
  expect([shortDayAndMonthOf('2026-11-19T08:05:00Z'), timeOf('2026-11-19T08:05:00Z')]).toEqual(['19 Nov', '08:05'])
})
