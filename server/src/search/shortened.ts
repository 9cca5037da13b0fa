const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const lowHalf = /[\udc00-\udfff]/

/** The last place up to `place` where a text can be cut: between two letters as people see them, whatever they are made of. */
export const cutUpTo = (text: string, place: number): number => {
  if (place <= 0 || place >= text.length) return Math.max(0, Math.min(place, text.length))
  const { index } = letters.segment(text.slice(0, place + 2)).containing(place)!
  if (index > 0) return index
  // One letter with more marks than there is room for.
  return lowHalf.test(text[place]!) ? place - 1 : place
}

/** A text's first characters, `most` UTF-16 units at most, no letter cut in half. */
export const beginningOf = (text: string, most: number): string => text.slice(0, cutUpTo(text, most))

/**
 * A text in one line of at most `most` UTF-16 units; a longer one is cut and ends with '…'. It is cut between words where that takes a
 * quarter at most: a language that writes without spaces would else lose nearly everything.
 */
export const shortened = (text: string, most: number): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const start = beginningOf(line, most - 1)
  const gap = line[start.length] === ' ' ? start.length : start.lastIndexOf(' ')
  return `${gap > (most * 3) / 4 ? start.slice(0, gap) : start.trimEnd()}…`
}
