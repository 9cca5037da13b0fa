import { expect, it } from 'vitest'
import { dayByKey } from './calendarGrid.ts'

it.each([
  ['ArrowLeft', '2026-11-01', '2026-10-31'],
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowUp', '2026-11-05', '2026-10-29'],
  ['ArrowDown', '2026-12-29', '2027-01-05'],
  ['Home', '2026-11-26', '2026-11-23'],
  ['End', '2026-11-26', '2026-11-29'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageDown', '2026-11-26', '2026-12-26'],
  ['a', '2026-11-26', undefined],
])('%s leads from %s to %s', (key, day, next) => expect(dayByKey(key, day)).toBe(next))
