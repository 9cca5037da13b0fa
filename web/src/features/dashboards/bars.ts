import { dayAndMonthOfDay, shortDayOf } from '#ui/day.ts'
import { timeOf } from '#ui/moment.ts'

/** What the beginnings of steps stand for. */
export interface Steps {
  unit: 'hour' | 'day'
  steps: readonly string[]
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

/** How a step is called under its bar and in a sentence; hours in the reader's zone, days as they are in UTC. */
const nameOf = (unit: Steps['unit'], at: string, ofDay: (day: string) => string) => (unit === 'hour' ? timeOf(at) : ofDay(at.slice(0, 10)))

const mondayOf = (at: string) => new Date(Math.floor((Date.parse(at) - someMonday) / weekMs) * weekMs + someMonday).toISOString()

interface Bars {
  unit: 'hour' | 'day' | 'week'
  labels: string[]
  /** `counts` as they are plotted, `told` as they are said. */
  series: { label: string; counts: number[]; told: number[] }[]
  total: number
  /** First and last step and the first of the highest, in words; undefined where nothing happened. */
  spoken?: { first: string; last: string; peakOn: string; peak: number; from: number; to: number }
}

/**
 * What is plotted: `flow` is what each step brought, `level` what there was at the end of it, `balance` what came in and went out, of which
 * bars show nothing below zero, and sentences and tables everything.
 */
export type Kind = 'flow' | 'level' | 'balance'

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/**
 * Steps as a chart takes them, of weeks where there are many: together, or what there was at the end of each. A count below nothing,
 * of what was taken away again, stands as nothing.
 */
export const barsOf = ({ unit, steps }: Steps, series: readonly Series[], kind: Kind = 'flow'): Bars => {
  const isLong = unit === 'day' && steps.length > mostDays
  const begins = isLong ? [...new Set(steps.map(mondayOf))] : [...steps]
  const place = (step: number) => (isLong ? begins.indexOf(mondayOf(steps[step]!)) : step)
  const counted = series.map(({ label, counts }) => {
    const put = begins.map(() => 0)
    counts.forEach((count, step) => (put[place(step)] = (kind === 'balance' ? count : Math.max(0, count)) + (kind === 'level' ? 0 : put[place(step)]!)))
    return { label, counts: put.map((count) => Math.max(0, count)), told: put }
  })
  const all = begins.map((_, bar) => sum(counted.map(({ counts }) => counts[bar]!)))
  const labels = begins.map((at) => nameOf(unit, at, shortDayOf))
  const bars = { unit: isLong ? ('week' as const) : unit, labels, series: counted, total: sum(counted.flatMap(({ told }) => told)) }
  const [first, last] = [steps.at(0), steps.at(-1)]
  if (sum(all) === 0 || !first || !last) return bars
  const peak = Math.max(...all)
  const say = (at: string) => nameOf(unit, at, dayAndMonthOfDay)
  const spoken = { first: say(first), last: say(last), peakOn: say(begins[all.indexOf(peak)]!), peak, from: all[0]!, to: all.at(-1)! }
  return { ...bars, spoken }
}
