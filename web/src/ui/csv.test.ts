import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { csvOf } from './csv.ts'

const only = (value: string | number) => csvOf([[value]]).slice(1, -2)

test.each([
  ['Members', 'Members'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', `"'=1+1"`],
  ['+44', `"'+44"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  [' \t=HYPERLINK("x")', `"' \t=HYPERLINK(""x"")"`],
  ['\u200B=1', `"'\u200B=1"`],
  ['＝1', `"'＝1"`],
  ['\tx', `"'\tx"`],
  [-2, '-2'],
  [1200, '1200'],
])('%j is written %s', (value, written) => expect(only(value)).toBe(written))

it('begins no cell of anybody’s words as a formula', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom('=', '+', '-', '@', ' ', '\t', '\r', '\n', '"', ',', 'a', '\u200E') }), (text) => {
    expect(only(text).replace(/^"/, '').trimStart()).not.toMatch(/^[=+\-@]/)
  }))
})

it('ends every row as spreadsheets expect', () => {
  expect(csvOf([['Day', 'Posts'], ['2026-11-22', 3]])).toBe('\uFEFFDay,Posts\r\n2026-11-22,3\r\n')
})
