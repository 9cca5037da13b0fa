import { beginningOf, withoutTornEnd } from '@marquee/contract/cut'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { excerpt } from './marked.ts'
import { shortened } from './shortened.ts'

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const lettersOf = (text: string) => [...letters.segment(text)].map(({ segment }) => segment)

/** Texts of letters that are made of several parts: families, flags, accents, pairs of halves. */
const piece = fc.constantFrom('a', 'é', 'é', '𠮷', '👩‍👩‍👧', '🇸🇪', '👍🏽', 'கி', '각', ' ', 'word ')
const text = fc.array(piece, { maxLength: 300 }).map((pieces) => pieces.join(''))
/** Without gaps there is nowhere else to cut. */
const endless = fc.array(piece, { minLength: 120, maxLength: 300 }).map((pieces) => pieces.join('').replaceAll(' ', ''))

const isWhole = (whole: string, part: string) => {
  const all = lettersOf(whole)
  const some = lettersOf(part)
  return some.every((letter, place) => letter === all[place])
}

it('begins with whole letters, as many as there is room for', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 20, max: 250 }), (whole, most) => {
      const start = beginningOf(whole, most)
      expect(start.length).toBeLessThanOrEqual(most)
      expect(isWhole(whole, start)).toBe(true)
      const next = lettersOf(whole)[lettersOf(start).length]
      expect(next === undefined || start.length + next.length > most).toBe(true)
    }),
  )
})

it('says in one line what there is room for, and shows that there is more', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 20, max: 250 }), (whole, most) => {
      const line = whole.replaceAll(/\s+/g, ' ').trim()
      const short = shortened(whole, most)
      expect(short.length).toBeLessThanOrEqual(most)
      if (line.length <= most) expect(short).toBe(line)
      else expect([short.endsWith('…'), isWhole(line, short.slice(0, -1))]).toEqual([true, true])
    }),
  )
})

it('cuts between words, and keeps a text that has hardly any', () => {
  expect(shortened('The kiln is open this Saturday', 20)).toBe('The kiln is open…')
  expect(shortened('The kiln is open this Saturday', 22)).toBe('The kiln is open this…')
  expect(shortened('新作 今週の土曜日に窯を開けますので皆さん見に来てください', 20)).toBe('新作 今週の土曜日に窯を開けますので皆…')
})

it('cuts no letter out of what was found', () => {
  fc.assert(
    fc.property(endless, fc.boolean(), (start, isHit) => {
      const whole = isHit ? `kiln${start}` : start
      const said = excerpt(whole, (word) => word === 'kiln').map((piece) => piece.text).join('').replace(/^… /, '').replace(/ …$/, '')
      const all = lettersOf(whole)
      const some = lettersOf(said)
      const starts = all.flatMap((_, place) => (some.every((letter, along) => letter === all[place + along]) ? [place] : []))
      expect(starts.length).toBeGreaterThan(0)
    }),
  )
})

it.each([
  ['a family', 'ok 👩\u200d👩', 'ok '], ['a flag', 'ok 🇸', 'ok '], ['a vowel that is a mark', 'ok क', 'ok '], ['plain letters', 'ok then', 'ok then'],
  ['Chinese', '好東', '好東'], ['nothing', '', ''],
])('leaves out what may be half of %s', (_what, cut, whole) => expect(withoutTornEnd(cut)).toBe(whole))

it('cuts a letter with endless marks between its marks, and no pair in half', () => {
  const zalgo = `a${'\u0301'.repeat(500)}`
  expect(beginningOf(zalgo, 100)).toBe(zalgo.slice(0, 100))
  expect(beginningOf(`👩${'\u200d👩'.repeat(100)}`, 100).isWellFormed()).toBe(true)
})
