import { expect } from 'vitest'

/**
 * Fails with a line for each thing that is missing: what it is, and where to say it. As the failure's own words, which the last lines of a
 * run keep whole; a difference between two lists they cut.
 */
export const expectNothingMissing = (missing: readonly string[]) => {
  if (missing.length) expect.fail(missing.join('\n'))
}
