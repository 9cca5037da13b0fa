const niceSteps = [1, 2, 5]

/** The lines of a chart over counts up to `max`: two to five values from 0, in steps of 1, 2 or 5 times a power of ten. */
export const gridLines = (max: number): number[] => {
  const least = Math.max(max, 1) / 4
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  const step = niceSteps.map((nice) => nice * power).find((candidate) => candidate >= least) ?? 10 * power
  return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_, line) => line * step)
}

/** What a letter of a label takes at most, and what stands free between two of them. */
const letter = 6.5
const free = 14

/** The least distance, in bars, at which labels have room in so many pixels: 1 is each, 2 every second. */
export const everyNth = (labels: readonly string[], width: number): number => {
  const widest = Math.max(...labels.map(({ length }) => length)) * letter + free
  return Math.max(1, Math.ceil((labels.length * widest) / Math.max(width, widest)))
}
