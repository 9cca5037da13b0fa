import { expect, test } from 'vitest'
import { timeOf, shortDayAndMonthOf } from '#ui/moment.ts'
import { timelineWords } from '#words/en/timeline.ts'
import { startsIn } from './startsIn.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

test.each([
  [-90, 'Soon'],
  [0, 'Soon'],
  [0.5, 'in 1m'],
  [40, 'in 40m'],
  [59, 'in 59m'],
  [60, timeOf(at(60))],
  [23 * 60, timeOf(at(23 * 60))],
  [24 * 60, shortDayAndMonthOf(at(24 * 60))],
  [60 * 24 * 60, shortDayAndMonthOf(at(60 * 24 * 60))],
])('a stream %d minutes away reads "%s"', (minutes, words) => expect(startsIn(at(minutes), now, timelineWords)).toBe(words))
