import { dayAndMonthOfDay, shortDayOf } from '#ui/day.ts'
import { timeOf } from '#ui/moment.ts'

/** What the beginnings of steps stand for. */
export interface Steps {
  unit: 'hour' | 'day'
  steps: readonly string[]
  /** The last of them is not over. */
  isRunning: boolean
}

/** One colour of a chart: its name and a count for each step. */
export interface Series {
  label: string
  counts: readonly number[]
}

/** So many days still have a bar each; more of them are put together by weeks. */
const mostDays = 62
const weekMs = 7 * 86_400_000
/** A Monday. */
const someMonday = Date.parse('1970-01-05')

/** How a step is called under its bar and in a sentence; hours in the reader's zone; a day is a date, which stands in UTC. */
const nameOf = (unit: Steps['unit'], at: string, ofDay: (day: string) => string) => (unit === 'hour' ? timeOf(at) : ofDay(at.slice(0, 10)))

const mondayOf = (at: string) => new Date(Math.floor((Date.parse(at) - someMonday) / weekMs) * weekMs + someMonday).toISOString()

interface Bars {
  unit: 'hour' | 'day' | 'week'
  labels: string[]
  series: { label: string; counts: number[] }[]
  total: number
  /** The last bar grows still; a level is what it is at any moment. */
  isRunning: boolean
  /**
   * First and last step, the first of those that reach highest above zero, and of those that reach lowest below it, in words; undefined
   * where nothing happened.
   */
  spoken?: { first: string; last: string; peakOn: string; peak: number; lowOn: string; low: number; from: number; to: number }
}

/**
 * What is plotted: `flow` is what each step brought, `level` what there was at the end of it, `balance` what came in and went out, which is
 * below zero where more went out.
 */
export type Kind = 'flow' | 'level' | 'balance'

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** How far a count reaches above zero, or below it. */
export const above = (count: number) => Math.max(0, count)
export const below = (count: number) => Math.min(0, count)

/**
 * Steps as a chart takes them, of weeks where there are many: together, or what there was at the end of each. But for a balance, a count
 * below nothing, of what was taken away again, stands as nothing.
 */
export const barsOf = ({ unit, steps, isRunning }: Steps, series: readonly Series[], kind: Kind = 'flow'): Bars => {
  const isLong = unit === 'day' && steps.length > mostDays
  const begins = isLong ? [...new Set(steps.map(mondayOf))] : [...steps]
  const place = (step: number) => (isLong ? begins.indexOf(mondayOf(steps[step]!)) : step)
  const counted = series.map(({ label, counts }) => {
    const put = begins.map(() => 0)
    counts.forEach((count, step) => (put[place(step)] = (kind === 'balance' ? count : above(count)) + (kind === 'level' ? 0 : put[place(step)]!)))
    return { label, counts: put }
  })
  const sumsOf = (side: (count: number) => number) => begins.map((_, bar) => sum(counted.map(({ counts }) => side(counts[bar]!))))
  const [all, heights, depths] = [sumsOf((count) => count), sumsOf(above), sumsOf(below)]
  const labels = begins.map((at) => nameOf(unit, at, shortDayOf))
  const bars = {
    unit: isLong ? ('week' as const) : unit, labels, series: counted, total: sum(all), isRunning: isRunning && kind !== 'level',
  }
  const [first, last] = [steps.at(0), steps.at(-1)]
  const isEmpty = counted.every(({ counts }) => counts.every((count) => count === 0))
  if (isEmpty || !first || !last) return bars
  const [peak, low] = [Math.max(...heights), Math.min(...depths)]
  const say = (at: string) => nameOf(unit, at, dayAndMonthOfDay)
  const [peakOn, lowOn] = [say(begins[heights.indexOf(peak)]!), say(begins[depths.indexOf(low)]!)]
  const ends = { first: say(first), last: say(last), from: all[0]!, to: all.at(-1)! }
  return { ...bars, spoken: { ...ends, peak, peakOn, low, lowOn } }
}
