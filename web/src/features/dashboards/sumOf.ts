import type { Line } from '@marquee/contract/dashboards'

/** Several counts as one. */
export const sumOf = (...lines: Line[]): Line =>
  lines.reduce((one, other) => ({
    total: one.total + other.total,
    added: one.added + other.added,
    before: one.before + other.before,
    steps: one.steps.map((count, step) => count + other.steps[step]!),
  }))

/** What a day had on average, in whole numbers; days before the first that had anything are not asked. */
export const dailyOf = (line: Line): Line => {
  const days = Math.max(1, line.steps.length)
  const since = Math.max(0, line.steps.findIndex((count) => count > 0))
  return { ...line, added: Math.round(line.added / Math.max(1, days - since)), before: Math.round(line.before / days) }
}
