import { clockTime } from '#ui/clockTime.ts'

/** Where a chapter begins, to the nearest second: clocks of encoders wander by some thousandths. */
export const chapterTime = (positionMs: number) => clockTime(Math.round(positionMs / 1_000))
