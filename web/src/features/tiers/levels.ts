import { tierLimits } from '@marquee/contract/tiers'

/** Levels that no other tier stands on, from the lowest. */
export const freeLevels = (others: readonly { level: number }[]) =>
  Array.from({ length: tierLimits.count }, (_, place) => place + 1).filter((level) => !others.some((other) => other.level === level))
