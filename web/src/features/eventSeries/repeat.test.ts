import { weekdays } from '@marquee/contract/eventSeries'
import { expect, it } from 'vitest'
import { dayOf } from '#ui/day.ts'
import { eventSeriesWords } from '#words/en/eventSeries.ts'
import { isLastOf, nthOf, repeatBy, repeatFrom, ruleFrom, saidIn, weekdayOf, wrongIn, type Repeat } from './repeat.ts'

const monday = '2026-10-26'
const repeat = (changes: Partial<Repeat>): Repeat => ({ ...repeatBy('weekly', monday), count: 5, ...changes })
const said = (changes: Partial<Repeat>) => eventSeriesWords.rule(saidIn(ruleFrom(repeat(changes), monday), monday, dayOf))

it.each<[string, Partial<Repeat>]>([
  ['Every day, 5 times', { freq: 'daily' }],
  ['Every 2 weeks on Monday, 5 times', { interval: 2 }],
  ['Every week on Monday, Wednesday and Friday, until 1 December 2026', { alsoOn: ['FR', 'WE'], ends: 'until', until: '2026-12-01' }],
  ['Every month on day 26, 5 times', { freq: 'monthly' }],
  ['Every month on the fourth Monday, 5 times', { freq: 'monthly', monthlyOn: 'nth' }],
  ['Every 3 months on the last Monday, 5 times', { freq: 'monthly', monthlyOn: 'last', interval: 3 }],
])('%s', (sentence, changes) => {
  expect(said(changes)).toBe(sentence)
  const rule = ruleFrom(repeat(changes), monday)
  expect(ruleFrom(repeatFrom(rule, [], monday), monday)).toEqual(rule)
})

it.each([
  ['2026-10-26', 'MO', 4, true],
  ['2026-10-01', 'TH', 1, false],
  ['2026-10-31', 'SA', 5, true],
  ['2027-02-22', 'MO', 4, true],
  ['2026-12-31', 'TH', 5, true],
])('%s is a %s, number %d of its month', (day, name, nth, isLast) => {
  expect([weekdayOf(day), nthOf(day), isLastOf(day)]).toEqual([name, nth, isLast])
  expect(weekdays).toContain(name)
})

it.each<[Partial<Repeat>, string | undefined]>([
  [{ count: 2 }, undefined],
  [{ count: 1 }, 'count'],
  [{ count: 105 }, 'count'],
  [{ count: NaN }, 'count'],
  [{ ends: 'until', until: monday }, 'until'],
  [{ ends: 'until', until: '' }, 'until'],
  [{ ends: 'until', until: '2026-10-27', count: NaN }, undefined],
])('%o is wrong in %s', (changes, field) => expect(wrongIn(repeat(changes), monday)).toBe(field))
