import { afterEach, expect, it } from 'vitest'
import { zone } from '#ui/moment.ts'
import { beginOf, daysIn } from './eventDays.ts'

afterEach(() => zone.set(undefined))

it.each([
  ['today', '2026-11-27', '2026-11-27', '2026-11-28'],
  ['week', '2026-11-27', '2026-11-27', '2026-11-30'],
  ['week', '2026-11-29', '2026-11-29', '2026-11-30'],
  ['week', '2026-11-30', '2026-11-30', '2026-12-07'],
  ['weekend', '2026-11-25', '2026-11-28', '2026-11-30'],
  ['weekend', '2026-11-28', '2026-11-28', '2026-11-30'],
  ['weekend', '2026-11-29', '2026-11-29', '2026-11-30'],
  ['month', '2026-12-31', '2026-12-31', '2027-01-01'],
  ['month', '2026-02-01', '2026-02-01', '2026-03-01'],
] as const)('%s, on %s, is from %s until %s', (span, today, first, after) => expect(daysIn(span, today)).toEqual({ first, after }))

it('begins a day by the reader’s clocks, in summer and in winter', () => {
  zone.set('Europe/Stockholm')
  expect([beginOf('2026-07-01'), beginOf('2026-12-01')]).toEqual(['2026-06-30T22:00:00.000Z', '2026-11-30T23:00:00.000Z'])
})
