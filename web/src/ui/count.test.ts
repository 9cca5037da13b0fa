import { expect, test } from 'vitest'
import { count } from './count.ts'

test.each([
  [null, '0'],
  [undefined, '0'],
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1K'],
  [1049, '1K'],
  [1050, '1.1K'],
  [1234, '1.2K'],
  [48_200, '48.2K'],
  [999_949, '999.9K'],
  [999_950, '1M'],
  [1_300_000, '1.3M'],
  [999_950_000, '1B'],
  [2_500_000_000, '2.5B'],
  [1_200_000_000_000, '1200B'],
  [-1500, '-1.5K'],
])('%s reads %s', (number, words) => expect(count(number)).toBe(words))
