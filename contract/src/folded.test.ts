import { expect, it } from 'vitest'
import { folded, foldedLetters } from './folded.ts'

it.each([
  ['Łukasz', 'lukasz'], ['Øyvind', 'oyvind'], ['Weiß', 'weiss'], ['WEIẞ', 'weiss'], ['Đặng', 'dang'], ['ılgaz İNAN', 'ilgaz inan'], ['Æsa', 'aesa'], ['Œuvre', 'oeuvre'],
  ['Þórður', 'thordur'], ['ｆｕｌｌ', 'full'], ['Ёлкина', 'елкина'], ['ΣΊΣΥΦΟΣ', 'σισυφοσ'], ['東京', '東京'],
])('looks for %s as %s', (text, plain) => expect(folded(text)).toBe(plain))

it('changes nothing more once it is folded', () => {
  for (const letters of Object.values(foldedLetters)) expect(folded(letters)).toBe(letters)
})
