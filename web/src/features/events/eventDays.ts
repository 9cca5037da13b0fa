import { instantIn } from '@marquee/contract/clocks'
import { dayAfter } from '@marquee/contract/clocks'
import { authorZone as readersZone } from '#ui/authorZone.ts'

/** 0 for a Monday, 6 for a Sunday. */
export const weekdayIn = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7

/** When a day begins on the reader's clocks, as an instant. */
export const beginOf = (day: string): string => instantIn(readersZone(), day, '00:00')!

export const spans = ['today', 'weekend', 'week', 'month'] as const
export type Span = (typeof spans)[number]

/** The days of a span, the first of them and the one after the last; weeks begin on Monday, and a weekend that has begun is this one. */
export const daysIn = (span: Span, today: string): { first: string; after: string } => {
  const monday = dayAfter(today, 7 - weekdayIn(today))
  if (span === 'today') return { first: today, after: dayAfter(today, 1) }
  if (span === 'week') return { first: today, after: monday }
  if (span === 'weekend') return { first: weekdayIn(today) < 5 ? dayAfter(monday, -2) : today, after: monday }
  const nextMonth = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 1)).toISOString().slice(0, 10)
  return { first: today, after: nextMonth }
}
