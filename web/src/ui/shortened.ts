import { beginningOf } from '@marquee/contract/cut'

/**
 * At most so many characters; a longer text ends in an ellipsis. It is cut between words where that takes a quarter at most, and never
 * through a letter, whatever that is made of.
 */
export const shortened = (text: string, most: number) => {
  if (text.length <= most) return text
  const start = beginningOf(text, most - 1)
  const gap = /\s/.test(text[start.length]!) ? start.length : start.search(/\s\S*$/)
  return `${(gap > (most * 3) / 4 ? start.slice(0, gap) : start).trimEnd()}…`
}
