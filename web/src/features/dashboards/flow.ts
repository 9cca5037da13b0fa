import type { Line } from '@marquee/contract/dashboards'

/** The hours or days of a dashboard, and the first day on which anything of it counts. */
export interface Time {
  unit: 'hour' | 'day'
  steps: readonly string[]
  isRunning: boolean
  firstDay: string
}

/** What came in a time: how much, and how much more than in as long a time before it. */
export interface Flow {
  count: number
  /** Undefined where there is nothing to hold it against: no hour or day is over, or there was less of a time before it. */
  change: number | undefined
  steps: readonly number[]
}

const dayMs = 86_400_000
const lengths = { hour: 3_600_000, day: dayMs }

/** How many of these hours or days lie on the first day or after it. */
const sinceFirstDay = (begins: number, count: number, { unit, firstDay }: Time) => {
  const early = Math.max(0, Math.ceil((Date.parse(firstDay) - begins) / lengths[unit]))
  return Math.max(0, count - early)
}

/** Hours or days that are over, and as many before them, as far as there was anything by then. */
const wholeSteps = (time: Time) => {
  const { unit, steps, isRunning } = time
  const count = steps.length - (isRunning ? 1 : 0)
  const first = Date.parse(steps[0] ?? '')
  return { all: count, now: sinceFirstDay(first, count, time), before: sinceFirstDay(first - count * lengths[unit], count, time) }
}

/** All that came. It is held against the time before by the hours or days that are over, where there was anything all that time. */
export const flowOf = ({ added, whole, steps }: Line, time: Time): Flow => {
  const { all, before } = wholeSteps(time)
  return { count: added, change: all > 0 && before === all ? whole.added - whole.before : undefined, steps }
}

/**
 * What a day had on average, in whole numbers: of the days that are over, since there was anything; the running one where it is the first.
 */
export const dailyOf = ({ added, whole, steps }: Line, time: Time): Flow => {
  const days = wholeSteps(time)
  const now = days.now > 0 ? Math.round(whole.added / days.now) : added
  const change = days.now > 0 && days.before > 0 ? now - Math.round(whole.before / days.before) : undefined
  return { count: now, change, steps }
}

/** Today, held against yesterday until the same hour; by day, where hours tell nothing. */
export const todayOf = ({ added, whole }: Line, { firstDay, steps }: Time): Flow => {
  const today = steps.at(-1)?.slice(0, 10) ?? firstDay
  return { count: added, change: firstDay < today ? whole.added - whole.before : undefined, steps: [] }
}
