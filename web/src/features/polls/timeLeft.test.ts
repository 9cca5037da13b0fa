import { expect, test } from 'vitest'
import { timeLeft } from './timeLeft.ts'

const second = 1_000
const hour = 3_600 * second

test.each([
  ['over', 0, undefined],
  ['long over', -hour, undefined],
  ['a second', second, { unit: 'soon', count: 1 }],
  ['a second less than a minute', 59 * second, { unit: 'soon', count: 1 }],
  ['a minute', 60 * second, { unit: 'minutes', count: 1 }],
  ['a second less than an hour', hour - second, { unit: 'minutes', count: 59 }],
  ['an hour', hour, { unit: 'hours', count: 1 }],
  ['a day, a second after it began', 24 * hour - second, { unit: 'hours', count: 23 }],
  ['a day', 24 * hour, { unit: 'days', count: 1 }],
  ['a day on a clock that is behind', 24 * hour + second, { unit: 'days', count: 1 }],
  ['thirty days', 720 * hour, { unit: 'days', count: 30 }],
] as const)('%s', (_, left, expected) => expect(timeLeft(1_000_000 + left, 1_000_000)).toEqual(expected))
