/* Whether a word or phrase stands in a text, however either is written. */

// Marks above and below letters, variants of signs, and what nobody sees: a word is the same word with them.
const laidOn = /[\u0300-\u036f\ufe00-\ufe0f]|\p{Cf}/gu
const alike: readonly [RegExp, string][] = [[/ß/g, 'ss'], [/ς/g, 'σ'], [/[‘’ʼ]/g, "'"], [/[\u2010-\u2015]/g, '-'], [/\s+/g, ' ']]
const parts = /[\p{L}\p{N}\p{M}]+/gu
const begins = /^[\p{L}\p{N}\p{M}]/u
const ends = /[\p{L}\p{N}\p{M}]$/u
/** Scripts that put no space between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** The same for ‘Café’, ‘CAFE’, ‘ｃａｆｅ’ and for one with a soft hyphen in it. */
export const plainOf = (text: string) =>
  alike
    .reduce((plain, [one, other]) => plain.replace(one, other), text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(laidOn, ''))
    .trim()

/** The words of a plain text and nothing else, a space between them. */
export const wordsOf = (plain: string) => (plain.match(parts) ?? []).join(' ')

/** Whether it stands there letter for letter, and not within a longer word. */
const standsAlone = (plain: string, wanted: string) => {
  for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    const follows = begins.test(wanted) && ends.test(plain.slice(Math.max(0, at - 2), at))
    const goesOn = ends.test(wanted) && begins.test(plain.slice(end, end + 2))
    if (!follows && !goesOn) return true
  }
  return false
}

/** A text in which phrases are looked for, read once for all of them. */
export interface ReadText {
  plain: string
  /** Its words and nothing else, each between spaces. */
  spaced: string
}

export const readText = (text: string): ReadText => {
  const plain = plainOf(text)
  return { plain, spaced: ` ${wordsOf(plain)} ` }
}

/**
 * Whether a word or phrase stands in a text by itself. Between words any signs may stand; a phrase with signs of its own, such as C++, is
 * found with just these.
 */
export const standsIn = ({ plain, spaced }: ReadText, word: string) => {
  const wanted = plainOf(word)
  if (!wanted) return false
  if (unspaced.test(wanted)) return plain.includes(wanted)
  return wanted === wordsOf(wanted) ? spaced.includes(` ${wanted} `) : standsAlone(plain, wanted)
}

/** The same where it may also stand within longer words. */
export const isPartOf = (text: ReadText, word: string) => {
  const wanted = plainOf(word)
  return wanted !== '' && (text.plain.includes(wanted) || standsIn(text, word))
}
