import { describe, expect, test } from 'vitest'
import { isPartOf, plainOf, readText, standsIn } from './phrases.ts'

test.each([
  ['Café', 'cafe'],
  ['ＣＡＦＥ', 'cafe'],
  ['ca\u00adfe', 'cafe'],
  ['c\u200bafe', 'cafe'],
  ['CAFE\u0301', 'cafe'],
  ['Straße', 'strasse'],
  ['İzmir', 'izmir'],
  ['one\n two', 'one two'],
])('%j reads %s', (text, plain) => expect(plainOf(text)).toBe(plain))

describe('a phrase', () => {
  test.each([
    // phrase, text, stands there by itself, is a part of it
    ['kiln', 'The Kiln is on', true, true],
    ['kiln', 'Two kilns', false, true],
    ['KÏLN', 'the kiln', true, true],
    ['spoiler alert', 'Spoiler, alert!', true, true],
    ['spoiler alert', 'spoiler: no alert', false, false],
    ['C++', 'C++ and C', true, true],
    ['C++', 'C and D', false, false],
    ['猫', '黒猫がいる', true, true],
    ['قطة', 'رأيت قطة هنا', true, true],
    ['🔥', 'so 🔥🔥', true, true],
    ['.*', 'anything', false, false],
    ['\u0301', 'anything', false, false],
  ])('%j in %j', (phrase, text, alone, part) => {
    expect([standsIn(readText(text), phrase), isPartOf(readText(text), phrase)]).toEqual([alone, part])
  })
})
