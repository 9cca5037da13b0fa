const niceSteps = [1, 2, 5]

/**
 * The lines of a chart over counts from `min`, 0 or below, up to `max`: two to five values, 0 among them, in steps of 1, 2 or 5 times a
 * power of ten.
 */
export const gridLines = (max: number, min = 0): number[] => {
  // Of lines on both sides of 0, each side may begin one.
  const least = min < 0 ? Math.max(max - min, 1) / 3 : Math.max(max, 1) / 4
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  const step = niceSteps.map((nice) => nice * power).find((candidate) => candidate >= least) ?? 10 * power
  const below = Math.ceil(-min / step)
  const above = Math.max(below === 0 ? 1 : 0, Math.ceil(max / step))
  return Array.from({ length: below + above + 1 }, (_, line) => (line - below) * step)
}

/** What a letter of a label takes at most, and what stands free between two of them. */
const letter = 6.5
const free = 14

/** The least distance, in bars, at which labels have room in so many pixels: 1 is each, 2 every second. */
export const everyNth = (labels: readonly string[], width: number): number => {
  const widest = Math.max(...labels.map(({ length }) => length)) * letter + free
  return Math.max(1, Math.ceil((labels.length * widest) / Math.max(width, widest)))
}
