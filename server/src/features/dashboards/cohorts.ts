import { dashboardLimits, type Cohort } from '@marquee/contract/dashboards'

/** Numbers of what is counted by the month of joining: who joined, and from `left` on who has left so many months after it. */
export const cohortMetrics = { joined: 99, left: 100 } as const

export interface CohortRow {
  metric: number
  /** The month of joining: '2026-11'. */
  month: string
  count: number
}

/** Of a month or a day, '2026-11' or '2026-11-27'. */
const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

/** The first month that is shown, of which the running one is the last. */
export const firstCohort = (today: string) => {
  const months = numberOf(today) - dashboardLimits.cohorts
  return new Date(Date.UTC(Math.floor(months / 12), months % 12, 1)).toISOString()
}

/** Months in which anybody began to pay, the oldest first, each with how many were still there when it and every later month began. */
export const cohortsOf = (rows: readonly CohortRow[], today: string): Cohort[] =>
  rows.filter(({ metric, count }) => metric === cohortMetrics.joined && count > 0)
    .toSorted((one, other) => one.month.localeCompare(other.month))
    .map(({ month, count: joined }) => {
      const age = numberOf(today) - numberOf(month)
      const leftAfter = (months: number) =>
        rows.find((row) => row.month === month && row.metric === cohortMetrics.left + months)?.count ?? 0
      const kept = [joined]
      for (let months = 1; months <= age; months += 1) kept.push(kept.at(-1)! - leftAfter(months - 1))
      return { month, kept }
    })
