import { describe, expect, it, test, vi } from 'vitest'
import { plainOf, readClosely, readText, standsIn } from './phrases.ts'

const isRead = (text: string, word: string) => standsIn(readText(text), word)

describe('pills', () => {
  test.each([
    ['with a letter of another alphabet', 'pіlls'],
    ['in capitals of another alphabet', 'РILLЅ'],
    ['with a Greek capital I', 'PΙLLS'],
    ['in small capitals', 'ᴘɪʟʟs'],
    ['in black squares', '🅿🅸🅻🅻🆂'],
    ['in black rings', '🅟🅘🅛🅛🅢'],
    ['with rings laid on', 'p\u20dei\u20del\u20del\u20des'],
    ['with a Cyrillic ring', 'p\u0489ills'],
    ['with a mark of later times', 'pi\u1ab0lls'],
    ['struck through', 'p\u0337i\u0337l\u0337l\u0337s'],
    ['with a Hangul filler', 'p\u3164ills'],
    ['with a Hangul filler that begins a syllable', 'p\u115fills'],
    ['with a Mongolian selector', 'pil\u180bls'],
    ['with a late selector', 'pil\u{e0101}ls'],
    ['in script letters', '𝓹𝓲𝓵𝓵𝓼'],
  ])('are read %s', (_how, text) => expect(isRead(`Buy my ${text} now`, 'pills')).toBe(true))

  test.each(['p i l l s', 'p.i.l.l.s', 'p-i-l-l-s', 'p1lls', 'p!lls', 'piiills', 'pilllls', 'P 1 L L S', 'р1llѕ'])('are read closely in %j', (text) => {
    expect(standsIn(readClosely(`Buy ${text} now`), 'pills')).toBe(true)
    expect(isRead(`Buy ${text} now`, 'pills')).toBe(false)
  })
})

describe('a letter that looks like another one', () => {
  test.each([
    // text, word
    ['buy рот', 'pot'],
    ['Мой pот болит', 'рот'],
    ['купи вoдкa', 'водка'],
    ['ВOДКА', 'водка'],
    ['vερό', 'νερό'],
    ['Łódź', 'lodz'],
    ['قال حُبّ', 'حب'],
    ['free\u2800money', 'free money'],
  ])('is read in %j', (text, word) => expect(isRead(text, word)).toBe(true))

  test.each([
    ['Мой рот болит', 'pot'],
    ['fail', 'fall'],
    ['good', 'god'],
    ['A1', 'AI'],
    ['iphone5', 'iphones'],
    ['freemoney', 'free money'],
    ['a b in 3 rows', 'ab'],
    ['किताब', 'कताब'],
  ])('does not make %j say %j', (text, word) => expect(standsIn(readClosely(text), word)).toBe(false))

  it('stands for itself where it is all there is', () => expect(isRead('so 🅱️ so', '🅱')).toBe(true))
})

it('reads a text that is looked at closely for what it says, first of all', () => {
  for (const text of ['mp3', 'www', 'C++', 'b2b', '1 2 3']) expect(standsIn(readClosely(`The ${text} here`), text)).toBe(true)
})

it('folds a word once, in however many texts it is looked for', () => {
  const words = Array.from({ length: 200 }, (_, n) => `thing${n}`)
  const text = readText('Any thing')
  for (const word of words) standsIn(text, word)
  const folds = vi.spyOn(String.prototype, 'normalize')
  for (const word of words) standsIn(text, word)
  expect(folds).not.toHaveBeenCalled()
  plainOf('x')
  expect(folds).toHaveBeenCalled()
  folds.mockRestore()
})
