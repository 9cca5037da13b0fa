import { expect, test } from 'vitest'
import { hexIn, isHex } from './hex.ts'
import { ratio } from './ratio.ts'

test.each([
  ['#62279b', '#62279B'],
  ['62279B', '#62279B'],
  [' #abc ', '#AABBCC'],
  ['abc', '#AABBCC'],
  ['', ''],
  ['plum', 'plum'],
  ['#62279', '#62279'],
])('%j is written %j', (typed, colour) => expect(hexIn(typed)).toBe(colour))

test.each([
  ['#62279B', true],
  ['#abc', false],
  ['', false],
  ['red', false],
])('%j is a whole colour: %j', (text, is) => expect(isHex(text)).toBe(is))

test.each([
  [4.499, '4.4'],
  [4.5, '4.5'],
  [21, '21.0'],
])('a contrast of %d reads %s', (value, words) => expect(ratio(value)).toBe(words))
