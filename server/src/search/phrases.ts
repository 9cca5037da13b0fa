import { likened } from './likened.ts'

/* Whether a word or phrase stands in a text, however either is written. */

// A word is the same word with marks above and below its letters, rings around them, variants of signs, and what nobody sees. In scripts
// that are not named here, marks are vowels that make another word.
const unseen = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu
const laidOn = /[\u0300-\u036f]|\p{Me}|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Nd}])\p{M}+/gu
const alike: readonly [RegExp, string][] = [
  [/ß/g, 'ss'], [/ς/g, 'σ'], [/[‘’ʼ]/g, "'"], [/[\u2010-\u2015]/g, '-'], [/[\s\u2800]+/g, ' '],
]
const parts = /[\p{L}\p{N}\p{M}]+/gu
const begins = /^[\p{L}\p{N}\p{M}]/u
const ends = /[\p{L}\p{N}\p{M}]$/u
/** Scripts that put no space between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Its letters in their case, without what is laid on them. */
const bareOf = (text: string) => text.normalize('NFKD').replace(unseen, '').replace(laidOn, '')
const lowered = (bare: string) =>
  alike.reduce((plain, [one, other]) => plain.replace(one, other), bare.toLowerCase().normalize('NFKD').replace(laidOn, '')).trim()

/** The same for ‘Café’, ‘CAFE’, ‘ｃａｆｅ’ and for one with a soft hyphen in it. */
export const plainOf = (text: string) => lowered(bareOf(text))

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

interface Reading {
  plain: string
  /** Its words and nothing else, each between spaces. */
  spaced: string
}

const reading = (plain: string): Reading => ({ plain, spaced: ` ${wordsOf(plain)} ` })

/** A text in which phrases are looked for, read once for all of them. */
export interface ReadText extends Reading {
  /** With the letters that others look like; absent where it has none of these. */
  likened?: Reading
  /** Further ways to read its words, each between spaces. */
  further: readonly string[]
}

export const readText = (text: string): ReadText => {
  const bare = bareOf(text)
  const [plain, like] = [lowered(bare), lowered(likened(bare))]
  return { ...reading(plain), ...(like !== plain && { likened: reading(like) }), further: [] }
}

const between = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' } as Readonly<Record<string, string>>
/** Digits and signs that stand for letters, between letters. */
const spelled = (plain: string, one: 'i' | 'l') =>
  plain.replace(/(?<=\p{L})[013457@$!]+(?=\p{L})/gu, (signs) => [...signs].map((sign) => between[sign] ?? one).join(''))
/** Three and more single letters in a row are one word. */
const joined = (spaced: string) =>
  spaced.replace(/(?<= )[\p{L}\p{N}]\p{M}*(?: [\p{L}\p{N}]\p{M}*){2,}(?= )/gu, (letters) => letters.replaceAll(' ', ''))
/** A letter that is drawn out, so many times. */
const shortenedTo = (times: number, spaced: string) => spaced.replace(/(\p{L})\1{2,}/gu, (_run, letter: string) => letter.repeat(times))

const furtherIn = ({ plain, spaced }: Reading): string[] => {
  const ways = (['i', 'l'] as const).flatMap((one) => {
    const whole = spelled(joined(reading(spelled(plain, one)).spaced), one)
    return [shortenedTo(1, whole), shortenedTo(2, whole)]
  })
  return [...new Set(ways)].filter((way) => way !== spaced)
}

/**
 * A text whose author may not want a word to be found there: letters set apart, drawn out, or written as digits are read as well. It finds
 * more than was meant now and then, so it is for what people look at afterwards.
 */
export const readClosely = (text: string): ReadText => {
  const read = readText(text)
  return { ...read, further: furtherIn(read.likened ?? read) }
}

/** A word or phrase to look for. */
interface Phrase {
  plain: string
  /** It is words and nothing else. */
  isWords: boolean
  isUnspaced: boolean
  /** With the letters that others look like. A sign by itself stands for nothing but itself. */
  likened: string
}

const phraseFrom = (word: string): Phrase => {
  const bare = bareOf(word)
  const plain = lowered(bare)
  const like = [...plain].length > 1 ? lowered(likened(bare, 'every')) : plain
  return { plain, isWords: plain === wordsOf(plain), isUnspaced: unspaced.test(plain), likened: like }
}

// The same words are looked for in text after text: those of a channel's rules, and of whoever reads a list.
const mostKept = 20_000
const kept = new Map<string, Phrase>()

const phraseOf = (word: string): Phrase => {
  const known = kept.get(word)
  if (known) return known
  const phrase = phraseFrom(word)
  const [oldest] = kept.keys()
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
  kept.set(word, phrase)
  return phrase
}

const isIn = ({ plain, spaced }: Reading, wanted: string, { isWords, isUnspaced }: Phrase) => {
  if (isUnspaced) return plain.includes(wanted)
  return isWords ? spaced.includes(` ${wanted} `) : standsAlone(plain, wanted)
}

/**
 * Whether a word or phrase stands in a text by itself. Between words any signs may stand; a phrase with signs of its own, such as C++, is
 * found with just these.
 */
export const standsIn = (text: ReadText, word: string): boolean => {
  const phrase = phraseOf(word)
  if (!phrase.plain) return false
  if (isIn(text, phrase.plain, phrase)) return true
  if (text.likened && isIn(text.likened, phrase.likened, phrase)) return true
  return phrase.isWords && !phrase.isUnspaced && text.further.some((spaced) => spaced.includes(` ${phrase.likened} `))
}

/** The same where it may also stand within longer words. */
export const isPartOf = (text: ReadText, word: string): boolean => {
  const { plain, likened: like } = phraseOf(word)
  return plain !== '' && (text.plain.includes(plain) || (text.likened?.plain.includes(like) ?? false) || standsIn(text, word))
}
