import { lookAlikes } from './lookAlikes.ts'

/* Letters of other alphabets, and of older ones, read as the Latin ones that they look like. */

const alphabets = Object.entries(lookAlikes).map(([script, pairs]) => {
  const letters = pairs.trim().split(/\s+/).map((pair) => [[...pair][0]!, [...pair].slice(1).join('')] as const)
  const signs = letters.map(([sign]) => sign).join('')
  return { script, letters, ofItsOwn: new RegExp(`(?![${signs}])\\p{Script=${script}}`, 'u') }
})
const latin = 'Latin'
const others = alphabets.filter(({ script }) => script !== latin)

const scriptOf = new Map(alphabets.flatMap(({ script, letters }) => letters.map(([sign]) => [sign, script] as const)))
const readAs = new Map(alphabets.flatMap(({ letters }) => letters))

const words = /[\p{L}\p{N}\p{M}]+/gu
const hasLatin = /\p{Script=Latin}/u
const mayBeLikened = /(?![a-zA-Z])\p{L}|[\u{1f150}-\u{1f189}]/u

// White letters on black, in rings and in squares: no form of normalization takes them off.
const drawn = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu
const letterOf = (sign: string) => String.fromCharCode(0x61 + ((sign.codePointAt(0)! - 0x1f150) % 32))

/**
 * A text with Latin letters where others look like them. A letter is taken for what it looks like where its word has Latin letters, or
 * where nothing in the text can be of its own alphabet alone: ‘рот’ among Russian words is a mouth, and among English ones it is ‘pot’.
 * `every` takes each letter so, for a word that is looked for.
 */
export const likened = (text: string, taken?: 'every'): string => {
  if (!mayBeLikened.test(text)) return text
  const atHome = new Set(taken ? [] : others.filter(({ ofItsOwn }) => ofItsOwn.test(text)).map(({ script }) => script))
  return text.replace(drawn, letterOf).replace(words, (word) => {
    const isMixed = hasLatin.test(word)
    return [...word].map((sign) => (isMixed || !atHome.has(scriptOf.get(sign) ?? latin) ? (readAs.get(sign) ?? sign) : sign)).join('')
  })
}
