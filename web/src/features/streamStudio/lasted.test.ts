import { expect, test } from 'vitest'
import { lasted } from './lasted.ts'

test.each([
  [-3, '0:00'],
  [7.9, '0:07'],
  [754, '12:34'],
  [3_729, '1:02:09'],
  [43_200, '12:00:00'],
])('%d seconds read %s', (seconds, words) => expect(lasted(seconds)).toBe(words))
