/* The one place where a text is cut: between two letters as people see them, whatever they are made of. */

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const lowHalf = /[\udc00-\udfff]/

/** Its letters as people see them: a family of four is one, and so is a flag. */
export const lettersOf = (text: string): string[] => Array.from(letters.segment(text), ({ segment }) => segment)

/** The last place up to `place`, in UTF-16 units, where a text can be cut. */
export const cutUpTo = (text: string, place: number): number => {
  if (place <= 0 || place >= text.length) return Math.max(0, Math.min(place, text.length))
  const { index } = letters.segment(text.slice(0, place + 2)).containing(place)!
  if (index > 0) return index
  // One letter with more marks than there is room for.
  return lowHalf.test(text[place]!) ? place - 1 : place
}

/** A text's beginning, `most` UTF-16 units at most. */
export const beginningOf = (text: string, most: number): string => text.slice(0, cutUpTo(text, most))

// Signs that others may follow which belong to them: of pictures and flags, marks, and letters of scripts that write vowels as marks.
const mayGoOn =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{M}\u200d]|(?![\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])\p{Lo}/u

/** A text that was cut where nobody looked at its letters, as databases cut: without its last one where the end of that may be missing. */
export const withoutTornEnd = (text: string): string => {
  const last = letters.segment(text).containing(text.length - 1)
  return last && mayGoOn.test(last.segment) ? text.slice(0, last.index) : text
}
