import { expect, test } from 'vitest'
import { clockTime, secondsIn } from './clockTime.ts'

test.each([[0, '0:00'], [9.9, '0:09'], [245, '4:05'], [3_609, '1:00:09'], [-3, '0:00']])('%d seconds read %s', (seconds, words) =>
  expect(clockTime(seconds)).toBe(words))

test.each([['4:05', 245], ['1:00:09', 3_609], [' 0:07 ', 7], ['90', 90], ['75:00', 4_500]])('"%s" is so many seconds: %d', (typed, seconds) =>
  expect(secondsIn(typed)).toBe(seconds))

test.each(['', '4:75', '1:75:00', 'soon', '-4', '1:2:3:4', '4.5'])('"%s" is no time', (typed) => expect(secondsIn(typed)).toBeUndefined())
