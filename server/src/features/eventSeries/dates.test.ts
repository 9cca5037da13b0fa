import { instantIn } from '@marquee/contract/clocks'
import type { SeriesRule } from '@marquee/contract/eventSeries'
import { describe, expect, it, test } from 'vitest'
import { datesOf, movedAlike, ruleIn, rruleOf } from './dates.ts'

const berlin = 'Europe/Berlin'
const october = Date.parse('2026-10-01T00:00:00Z')
const evening = { startsAt: '2026-10-12T17:00:00.000Z', endsAt: '2026-10-12T20:00:00.000Z', timeZone: berlin }
const rule = (changes: Partial<SeriesRule>): SeriesRule => ({ freq: 'weekly', interval: 1, byDay: '', ...changes })
const starts = (changes: Partial<SeriesRule>, times = evening, without: string[] = []) =>
  datesOf(times, rule(changes), without, october).map(({ startsAt }) => startsAt)
const days = (changes: Partial<SeriesRule>, times = evening, without: string[] = []) =>
  datesOf(times, rule(changes), without, october).map(({ day }) => day)

/** What the clocks in Berlin show. */
const there = (at: string) => new Date(at).toLocaleTimeString('en-GB', { timeZone: berlin, hour: '2-digit', minute: '2-digit' })

describe('a series over a change of clocks (traps §9)', () => {
  it('stays at seven in the evening from October to November: an hour later by UTC', () => {
    expect(starts({ until: '2026-11-02' })).toEqual([
      '2026-10-12T17:00:00.000Z', '2026-10-19T17:00:00.000Z', '2026-10-26T18:00:00.000Z', '2026-11-02T18:00:00.000Z',
    ])
  })

  it('stays at seven in March as well, and so does its end', () => {
    const march = { startsAt: '2027-03-22T18:00:00.000Z', endsAt: '2027-03-22T21:30:00.000Z', timeZone: berlin }
    const dates = datesOf(march, rule({ count: 3 }), [], october)
    expect(dates.map(({ startsAt, endsAt }) => [there(startsAt), there(endsAt)])).toEqual(Array.from({ length: 3 }, () => ['19:00', '22:30']))
    expect(dates.map(({ startsAt }) => startsAt)).toEqual(['2027-03-22T18:00:00.000Z', '2027-03-29T17:00:00.000Z', '2027-04-05T17:00:00.000Z'])
  })

  it('counts its last day in, wherever that day is', () => {
    for (const timeZone of [berlin, 'Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Kiritimati'])
      for (const time of ['00:05', '12:00', '23:55']) {
        const at = instantIn(timeZone, '2026-10-12', time)!
        const times = { startsAt: at, endsAt: new Date(Date.parse(at) + 60_000 * 30).toISOString(), timeZone }
        expect(days({ freq: 'daily', until: '2026-10-15' }, times)).toEqual(['2026-10-12', '2026-10-13', '2026-10-14', '2026-10-15'])
      }
  })

  it('comes an hour later in the night that skips its hour, and says so', () => {
    const night = { startsAt: '2027-03-27T01:30:00.000Z', endsAt: '2027-03-27T01:45:00.000Z', timeZone: berlin }
    const dates = datesOf(night, rule({ freq: 'daily', count: 3 }), [], october)
    expect(dates.map(({ startsAt, trouble }) => [there(startsAt), trouble])).toEqual([['02:30', null], ['03:30', 'skipped'], ['02:30', null]])
    for (const { startsAt, endsAt } of dates) expect(Date.parse(endsAt)).toBeGreaterThan(Date.parse(startsAt))
  })

  it('comes at the first of two in the night that repeats its hour, and says so', () => {
    const night = { startsAt: '2026-10-24T00:30:00.000Z', endsAt: '2026-10-24T04:00:00.000Z', timeZone: berlin }
    const [, repeated] = datesOf(night, rule({ freq: 'daily', count: 2 }), [], october)
    expect(repeated).toEqual({ day: '2026-10-25', startsAt: '2026-10-25T00:30:00.000Z', endsAt: '2026-10-25T05:00:00.000Z', trouble: 'twice' })
  })
})

test.each<[string, Partial<SeriesRule>, string[]]>([
  ['every day', { freq: 'daily', count: 3 }, ['2026-10-12', '2026-10-13', '2026-10-14']],
  ['every other week', { interval: 2, count: 3 }, ['2026-10-12', '2026-10-26', '2026-11-09']],
  ['Mondays and Thursdays', { byDay: 'MO,TH', count: 4 }, ['2026-10-12', '2026-10-15', '2026-10-19', '2026-10-22']],
  ['Wednesdays, and the Monday it begins on', { byDay: 'WE', count: 3 }, ['2026-10-12', '2026-10-14', '2026-10-21']],
  ['the 12th of each month', { freq: 'monthly', count: 3 }, ['2026-10-12', '2026-11-12', '2026-12-12']],
  ['the second Monday', { freq: 'monthly', byDay: '2MO', count: 3 }, ['2026-10-12', '2026-11-09', '2026-12-14']],
  ['the last Monday, and the one it begins on', { freq: 'monthly', byDay: '-1MO', count: 3 }, ['2026-10-12', '2026-10-26', '2026-11-30']],
])('%s', (_, changes, expected) => {
  expect(days(changes)).toEqual(expected)
  expect(ruleIn(rruleOf(rule(changes)))).toEqual(rule(changes))
})

it('leaves out months without its day', () => {
  const halloween = { startsAt: '2026-10-31T17:00:00.000Z', endsAt: '2026-10-31T18:00:00.000Z', timeZone: berlin }
  expect(days({ freq: 'monthly', count: 4 }, halloween)).toEqual(['2026-10-31', '2026-12-31', '2027-01-31', '2027-03-31'])
})

it('has none of the days that were taken out, which count among its dates', () => {
  expect(days({ count: 4 }, evening, ['2026-10-19'])).toEqual(['2026-10-12', '2026-10-26', '2026-11-02'])
})

it('has at most 104 dates, and none that is further ahead than an event may be', () => {
  expect(days({ freq: 'daily', until: '2090-01-01' })).toHaveLength(104)
  expect(days({ freq: 'monthly', count: 104 }).at(-1)).toBe('2028-09-12')
})

describe('what is made of another date of a series', () => {
  const other = { startsAt: '2026-11-02T18:00:00.000Z', endsAt: '2026-11-02T21:00:00.000Z', timeZone: berlin, rsvpDeadline: null }

  it('is as many days further, at the new hour of its own clock', () => {
    const after = { startsAt: '2026-10-13T18:00:00.000Z', endsAt: '2026-10-13T22:30:00.000Z', timeZone: berlin, rsvpDeadline: '2026-10-12T10:00:00.000Z' }
    expect(movedAlike(other, evening, after)).toEqual({
      startsAt: '2026-11-03T19:00:00.000Z', endsAt: '2026-11-03T23:30:00.000Z', timeZone: berlin, rsvpDeadline: '2026-11-02T11:00:00.000Z',
    })
  })

  it('is at the same hour of another zone', () => {
    const after = { ...evening, startsAt: '2026-10-12T18:00:00.000Z', endsAt: '2026-10-12T21:00:00.000Z', timeZone: 'Europe/London', rsvpDeadline: null }
    expect(movedAlike(other, evening, after)).toMatchObject({ startsAt: '2026-11-02T19:00:00.000Z', timeZone: 'Europe/London' })
  })
})
