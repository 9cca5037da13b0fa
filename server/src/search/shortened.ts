import { beginningOf } from '@marquee/contract/cut'

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
