import { expect, it, test } from 'vitest'
import { isGood } from './table.ts'

const whole = {
  acknowledged: 20_000, lost: 0, twice: 0, outOfOrder: 0, invented: 0, faults: 0,
  retries: 40, kills: { worker: 3 }, heard: 9, heardAgain: 2, fetched: 5, seconds: 300, converged: 1,
}

it('is content with what was sent again, heard again and fetched', () => expect(isGood(whole)).toBe(true))

test.each(['lost', 'twice', 'outOfOrder', 'invented', 'faults'] as const)('one that is %s is one too many', (figure) =>
  expect(isGood({ ...whole, [figure]: 1 })).toBe(false),
)
