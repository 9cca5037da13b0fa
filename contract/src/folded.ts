/*
 * Letters as they are looked for: whoever types ‘lukasz’, ‘oyvind’ or ‘weiss’ means Łukasz, Øyvind and Weiß, too. `search_letters` (0495)
 * is the same law in the database; a test of the server holds the two against each other.
 */

const accents = /[\u0300-\u036f]/g

/** Letters that Unicode does not take apart, with what people type who have no key for them; in small letters. */
export const foldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ĳ: 'ij', þ: 'th', ð: 'd', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', ŋ: 'n', ø: 'o', ŧ: 't', ĸ: 'k', ƀ: 'b', ɓ: 'b', ƈ: 'c', ȼ: 'c', ɗ: 'd',
  ɇ: 'e', ə: 'e', ǝ: 'e', ɛ: 'e', ƒ: 'f', ǥ: 'g', ɠ: 'g', ɨ: 'i', ɉ: 'j', ƙ: 'k', ƚ: 'l', ɲ: 'n', ƞ: 'n', ɵ: 'o', ɔ: 'o', ƥ: 'p', ɍ: 'r', ȿ: 's', ƭ: 't', ʉ: 'u', ʋ: 'v', ƴ: 'y',
  ɏ: 'y', ƶ: 'z', ȥ: 'z', ɀ: 'z', ς: 'σ',
}
const unlike = new RegExp(`[${Object.keys(foldedLetters).join('')}]`, 'g')

/** A text in small letters, without accents, each letter as it is looked for. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(accents, '').toLowerCase().replace(unlike, (letter) => foldedLetters[letter]!)
