import type { Line } from '@marquee/contract/dashboards'

/** Several counts as one. */
export const sumOf = (...lines: Line[]): Line =>
  lines.reduce((one, other) => ({
    total: one.total + other.total,
    added: one.added + other.added,
    before: one.before + other.before,
    whole: { added: one.whole.added + other.whole.added, before: one.whole.before + other.whole.before },
    steps: one.steps.map((count, step) => count + other.steps[step]!),
  }))
