import { beginningOf } from '@marquee/contract/cut'

/** How much of a long post a list shows. */
const most = { characters: 320, lines: 8 }
/** A button that brings less than this is not worth pressing. */
const worthHiding = 100

/** The beginning of a long text, cut between words; undefined where the whole is short enough to be shown. */
export const excerpt = (text: string): string | undefined => {
  const inLines = text.split('\n').slice(0, most.lines).join('\n')
  const isLong = inLines.length > most.characters
  const space = isLong ? beginningOf(inLines, most.characters + 1).search(/\s\S*$/) : -1
  // One endless word has no place to be cut but its middle; half an address would lead somewhere else.
  const cut = isLong && space < 0 ? (inLines.includes('://') ? text : beginningOf(inLines, most.characters)) : isLong ? inLines.slice(0, space) : inLines
  return text.length - cut.length < worthHiding ? undefined : cut.trimEnd()
}
