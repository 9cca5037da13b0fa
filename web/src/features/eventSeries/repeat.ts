import { dayAfter } from '@marquee/contract/clocks'
import { seriesLimits, weekdays, type Frequency, type SeriesRule, type Weekday } from '@marquee/contract/eventSeries'
import type { RuleSaid } from '#words/en/eventSeries.ts'

/** How somebody wants an event to come again, as it is chosen on the screen. Days are where it happens. */
export interface Repeat {
  freq: Frequency
  interval: number
  /** Weekly: beside the day of the first date. */
  alsoOn: Weekday[]
  /** Monthly: on the same day of the month, on the same weekday of it, or on the last such weekday. */
  monthlyOn: 'day' | 'nth' | 'last'
  ends: 'until' | 'count'
  until: string
  /** NaN while nothing is typed. */
  count: number
  without: string[]
}

export const weekdayOf = (day: string): Weekday => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!

/** Which of its weekday in its month a day is, from 1. */
export const nthOf = (day: string): number => Math.ceil(Number(day.slice(8)) / 7)

/** No such weekday comes after it in its month. */
export const isLastOf = (day: string): boolean => dayAfter(day, 7).slice(0, 7) !== day.slice(0, 7)

const beginnings: Record<Frequency, number> = { daily: 5, weekly: 8, monthly: 6 }

/** What is chosen at first of a way to repeat. */
export const repeatBy = (freq: Frequency, firstDay: string): Repeat => ({
  freq, interval: 1, alsoOn: [], monthlyOn: 'day', ends: 'count', until: dayAfter(firstDay, 90), count: beginnings[freq], without: [],
})

const daysOf = ({ freq, alsoOn, monthlyOn }: Repeat, firstDay: string): string => {
  const first = weekdayOf(firstDay)
  if (freq === 'weekly') return weekdays.filter((day) => day === first || alsoOn.includes(day)).join(',')
  if (freq === 'daily' || monthlyOn === 'day') return ''
  return `${monthlyOn === 'last' ? -1 : nthOf(firstDay)}${first}`
}

/** What is wrong with it; undefined where nothing is. */
export const wrongIn = ({ ends, until, count }: Repeat, firstDay: string): 'count' | 'until' | undefined => {
  if (ends === 'count') return Number.isInteger(count) && count >= 2 && count <= seriesLimits.dates ? undefined : 'count'
  return /^\d{4}-\d\d-\d\d$/.test(until) && until > firstDay ? undefined : 'until'
}

export const ruleFrom = (repeat: Repeat, firstDay: string): SeriesRule => ({
  freq: repeat.freq,
  interval: repeat.interval,
  byDay: daysOf(repeat, firstDay),
  ...(repeat.ends === 'until' ? { until: repeat.until } : { count: repeat.count }),
})

/** The choices that a rule was made of. */
export const repeatFrom = ({ freq, interval, byDay, until, count }: SeriesRule, without: readonly string[], firstDay: string): Repeat => ({
  ...repeatBy(freq, firstDay),
  interval,
  alsoOn: freq === 'weekly' && byDay ? (byDay.split(',') as Weekday[]).filter((day) => day !== weekdayOf(firstDay)) : [],
  monthlyOn: byDay === '' || freq !== 'monthly' ? 'day' : byDay.startsWith('-1') ? 'last' : 'nth',
  ...(until ? { ends: 'until', until } : { ends: 'count', count: count ?? NaN }),
  without: [...without],
})

/** A rule in the parts that a sentence is made of. `dayOf` writes a day. */
export const saidIn = ({ freq, interval, byDay, until, count }: SeriesRule, firstDay: string, dayOf: (day: string) => string): RuleSaid => {
  const isNth = freq === 'monthly' && byDay !== ''
  const named = isNth ? [byDay.slice(-2) as Weekday] : ((byDay ? byDay.split(',') : [weekdayOf(firstDay)]) as Weekday[])
  return {
    freq, interval, weekdays: freq === 'daily' ? [] : named, dayOfMonth: freq === 'monthly' && !isNth ? Number(firstDay.slice(8)) : null,
    nth: isNth ? Number(byDay.slice(0, -2)) : null, until: until ? dayOf(until) : null, count: count ?? null,
  }
}
