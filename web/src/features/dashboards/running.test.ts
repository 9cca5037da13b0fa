import { expect, test } from 'vitest'
import { running } from './running.ts'

test.each([
  ['ends with the last total', 36, [0, 2, 1], [33, 35, 36]],
  ['stays level where nobody came', 5, [0, 0, 0], [5, 5, 5]],
  ['never falls below nothing', 2, [4, 3, 1], [0, 1, 2]],
  ['has no line without steps', 7, [], []],
])('%s', (_, total, steps, ends) => expect(running({ total, steps })).toEqual(ends))
