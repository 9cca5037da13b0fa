import { periodEnd } from '@marquee/sandbox/payments/periods'
import { afterEach, describe, expect, it } from 'vitest'
import { addMonths, boundaryAfter, day } from '#test/money/model.ts'
import { monthsAfter } from './months.ts'
import { pausesAfter } from './pause.ts'

/*
 * Two years of periods from every day of two, wherever the server stands: the product, the provider and the model count the same days,
 * though clocks are set forward and back, and months and years have days that others have not.
 */

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

/** The first day of a year before a leap year. */
const first = Date.UTC(2027, 0, 1)
/** Where clocks are never set, or at other hours, by other amounts, in the other half of the year. */
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe']
/** In the middle of the hours that are not there, or there twice, in these zones. */
const hours = [0.5, 1.5, 2.5, 7.5, 15.5, 23.99]
const anchors = Array.from({ length: 731 }, (_, later) => first + later * day + Math.round(hours[later % hours.length]! * 3_600) * 1_000)

describe.each(zones)('in %s', (standing) => {
  it.each([['month', 24, 1], ['year', 2, 12]] as const)('periods of a %s end on the same days', (per, count, months) => {
    process.env['TZ'] = standing
    const others: string[] = []
    for (const anchor of anchors) {
      const began = new Date(anchor).toISOString()
      let [at, end] = [anchor, anchor]
      for (let period = 1; period <= count; period++) {
        end = periodEnd(anchor / 1_000, { interval: per, interval_count: 1 }, end / 1_000) * 1_000
        at = boundaryAfter(anchor, per, at)
        const byUs = Date.parse(monthsAfter(began, period * months))
        if (end !== byUs || at !== byUs) others.push(`period ${period} of ${began}: ${[byUs, end, at].join(' ')}`)
      }
    }
    expect(others).toEqual([])
  })

  it('a pause over the ends of months leads to the day of a period', () => {
    process.env['TZ'] = standing
    for (const anchor of anchors) {
      const paidUntil = addMonths(anchor, 1)
      const untils = pausesAfter(new Date(paidUntil).toISOString(), new Date(anchor).toISOString()).map(({ until }) => until)
      expect(untils).toEqual([2, 3, 4].map((months) => new Date(addMonths(anchor, months)).toISOString()))
    }
  })
})

it('somebody who has begun on a 31st pays on each last day, and on a 29 February on it again after four years', () => {
  const days = (anchor: string, months: number[]) => months.map((later) => monthsAfter(anchor, later).slice(0, 10))
  expect(days('2027-01-31T22:30:00.000Z', [1, 2, 3, 12, 13, 14])).toEqual([
    '2027-02-28', '2027-03-31', '2027-04-30', '2028-01-31', '2028-02-29', '2028-03-31',
  ])
  expect(days('2028-02-29T22:30:00.000Z', [12, 24, 36, 48])).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
})
