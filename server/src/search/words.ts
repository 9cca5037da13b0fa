import { folded } from '@marquee/contract/folded'

const gaps = /[^\p{L}\p{Nd}]+/u

/** How many words of what was typed are looked for. */
const most = 8

/** The words of a text: letters and digits as they are looked for. The law of `search_plain` (0495). */
export const plainWords = (text: string): string[] => folded(text).split(gaps).filter(Boolean)

/** So many letters of a word as the index keeps it, none of them half a pair. Nobody reads it, and the index counts code points. */
// eslint-disable-next-line marquee/whole-letters -- as the index counts
export const firstLetters = (text: string, most: number): string => [...text].slice(0, most).join('')

/** What was typed, as words; a word once, at most eight. */
export const typedWords = (typed: string): string[] => [...new Set(plainWords(typed))].slice(0, most)

const quoted = (word: string, isBeginning: boolean) => `'${word}'${isBeginning ? ':*' : ''}`

/**
 * Words as PostgreSQL reads them. The last one may go on where it has at least `shortest` letters: whoever types is still typing it.
 * `all` wants each word, `any` one of them.
 */
export const asQuery = (words: readonly string[], shortest: number, want: 'all' | 'any' = 'all') =>
  words.map((word, place) => quoted(word, place === words.length - 1 && word.length >= shortest)).join(want === 'all' ? ' & ' : ' | ')
