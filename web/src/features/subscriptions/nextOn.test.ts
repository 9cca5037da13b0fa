import { expect, test } from 'vitest'
import { nextOn } from './nextOn.ts'

test.each([
  ['month', 0, '2026-11-23T10:00:00Z', '2026-12-23T10:00:00.000Z'],
  ['month', 0, '2027-01-31T10:00:00Z', '2027-02-28T10:00:00.000Z'],
  ['month', 0, '2026-12-31T10:00:00Z', '2027-01-31T10:00:00.000Z'],
  ['year', 0, '2026-11-23T10:00:00Z', '2027-11-23T10:00:00.000Z'],
  ['year', 0, '2028-02-29T10:00:00Z', '2029-02-28T10:00:00.000Z'],
  ['year', 7, '2026-11-23T10:00:00Z', '2026-11-30T10:00:00.000Z'],
] as const)('by the %s, with %d free days, from %s on it is paid on %s', (per, days, from, next) =>
  expect(nextOn(per, days, new Date(from)).toISOString()).toBe(next))
