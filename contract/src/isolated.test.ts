import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isolated, isolatedIn, isolatedInHtml } from './isolated.ts'

it.each([
  ['a name that turns nothing', 'Ada Łuczak 東京', 'Ada Łuczak 東京'],
  ['a name in Hebrew', 'שלום', '\u2068שלום\u2069'],
  ['a name in Arabic with digits', 'ليلى 3', '\u2068ليلى 3\u2069'],
  ['a mark that turns what follows', 'ada\u202E', '\u2068ada\u202E\u2069'],
  ['an end without a beginning', 'שלום\u2069', '\u2068שלום\u2069'],
  ['a beginning without an end', '\u2067ada', '\u2068\u2067ada\u2069\u2069'],
  ['several lines', 'one\nשלום', 'one\n\u2068שלום\u2069'],
  ['nothing', '', ''],
])('sets apart %s', (_what, name, said) => expect(isolated(name)).toBe(said))

it('sets apart texts in lists and fields, and leaves numbers, moments and what is not a text', () => {
  const at = new Date(0)
  expect(isolatedIn([{ who: 'שלום', names: ['ليلى', 'Ben'], count: 3, at, about: 'tip|שלום' }])).toEqual([
    { who: '\u2068שלום\u2069', names: ['\u2068ليلى\u2069', 'Ben'], count: 3, at, about: 'tip|שלום' },
  ])
})

const piece = fc.constantFrom('a', 'ש', '\n', '\u2066', '\u2067', '\u2068', '\u2069', '\u202e', '&#60;')
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

it('opens as much as it closes, whatever somebody writes, in each line and in HTML', () => {
  fc.assert(fc.property(text, (name) => {
    for (const line of isolated(name).split('\n')) {
      let open = 0
      for (const sign of line) {
        open += /[\u2066-\u2068]/.test(sign) ? 1 : sign === '\u2069' ? -1 : 0
        expect(open).toBeGreaterThanOrEqual(0)
      }
      expect(open).toBe(0)
    }
    const html = isolatedInHtml(name)
    expect(html.split('<bdi>').length).toBe(html.split('</bdi>').length)
    expect(html).not.toMatch(/[\u2066-\u2069]/)
  }))
})
