import { afterEach, expect, it } from 'vitest'
import { dateOf, wholeTimeOf, zone } from './moment.ts'

afterEach(() => zone.set(undefined))

it('says an instant in the zone that was chosen', () => {
  const midnight = '2026-12-31T23:30:00.000Z'
  zone.set('Europe/Stockholm')
  expect([dateOf(midnight), wholeTimeOf(midnight)]).toEqual(['1 January 2027', '1 January 2027 at 00:30'])
  zone.set('America/New_York')
  expect(dateOf(midnight)).toBe('31 December 2026')
})
