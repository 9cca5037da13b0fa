const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * At most so many characters; a longer text ends in an ellipsis. It is cut between words where that takes a quarter at most, and never
 * through a letter, whatever that is made of.
 */
export const shortened = (text: string, most: number) => {
  if (text.length <= most) return text
  const end = letters.segment(text).containing(most - 1)!.index
  const gap = text.slice(0, end + 1).search(/\s\S*$/)
  return `${text.slice(0, gap > (most * 3) / 4 ? gap : end).trimEnd()}…`
}
