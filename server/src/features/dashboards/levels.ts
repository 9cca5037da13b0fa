import type { Level, Line } from '@marquee/contract/dashboards'

/** How much there was at the end of each step, from how much there is now and what each step has changed. */
export const levelOf = ({ total, added, steps }: Pick<Line, 'total' | 'added' | 'steps'>): Level => {
  let at = total - added
  return { now: total, before: at, steps: steps.map((change) => (at += change)) }
}

/** How much there was when the time before the time began. */
export const startBefore = ({ total, added, before }: Pick<Line, 'total' | 'added' | 'before'>) => total - added - before

export const sumOfLevels = (one: Level, other: Level): Level => ({
  now: one.now + other.now, before: one.before + other.before, steps: one.steps.map((level, step) => level + other.steps[step]!),
})

/** Twelfths of a cent as cents, each moment rounded by itself: what is rounded is not added up. */
export const monthlyCentsOf = ({ now, before, steps }: Level): Level => {
  const cents = (twelfths: number) => Math.round(twelfths / 12)
  return { now: cents(now), before: cents(before), steps: steps.map(cents) }
}

/**
 * A part of one, and never more: among those who left are some who came since. Null where there is nothing that it could be a part of.
 */
export const shareOf = (part: number, whole: number) => (whole > 0 ? Math.min(1, part / whole) : null)

/**
 * What each part has changed of a level, in cents, in this order: rounded as a running sum, so that the beginning with all parts is the end
 * to the cent. `before` and the parts are twelfths of a cent.
 */
export const partsInCents = <Name extends string>(before: number, parts: readonly (readonly [name: Name, twelfths: number])[]) => {
  let at = before
  return Object.fromEntries(parts.map(([name, twelfths]) => {
    const until = Math.round(at / 12)
    at += twelfths
    return [name, Math.round(at / 12) - until]
  })) as Record<Name, number>
}
