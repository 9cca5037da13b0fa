/** A playlist that lists others, taken apart: its lines, and where each of the others lies. */
interface Choices {
  lines: (string | { before: string; choice: number; after: string })[]
  addresses: URL[]
}

const mostChoices = 40
const ofOthers = /^#EXT-X-(?:MEDIA|I-FRAME-STREAM-INF):.*URI="/
const named = /URI="([^"]*)"/

/** Whether a playlist lists others, and no pictures. */
export const listsOthers = (text: string) => text.includes('#EXT-X-STREAM-INF')

/**
 * What there is to choose from. Pictures to go through quickly are left out: each would be a playlist more to ask for.
 * @throws RangeError where there is more than anybody chooses from, or an address that is none
 */
export const choicesIn = (text: string, at: URL): Choices => {
  const addresses: URL[] = []
  const choice = (address: string) => {
    if (addresses.length === mostChoices) throw new RangeError('There are too many to choose from')
    if (!URL.canParse(address, at.href)) throw new RangeError('An address is none')
    return addresses.push(new URL(address, at)) - 1
  }
  const lines = text
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('#EXT-X-I-FRAME-STREAM-INF') && !line.startsWith('#EXT-X-SESSION-'))
    .map((line) => {
      if (line && !line.startsWith('#')) return { before: '', choice: choice(line), after: '' }
      const found = ofOthers.test(line) ? named.exec(line) : null
      if (!found) return line
      return { before: `${line.slice(0, found.index)}URI="`, choice: choice(found[1]!), after: line.slice(found.index + found[0].length - 1) }
    })
  return { lines, addresses }
}

/** The same playlist with other names for what it lists. */
export const withNames = ({ lines }: Choices, nameOf: (choice: number) => string) =>
  lines.map((line) => (typeof line === 'string' ? line : `${line.before}${nameOf(line.choice)}${line.after}`)).join('\n')

/** A playlist of pictures whose addresses lead there from anywhere. */
export const withAddresses = (text: string, at: URL) =>
  text
    .split(/\r?\n/)
    .map((line) => {
      if (line && !line.startsWith('#')) return new URL(line, at).href
      return line.startsWith('#EXT-X-') ? line.replace(/URI="([^"]*)"/g, (_, address: string) => `URI="${new URL(address, at).href}"`) : line
    })
    .join('\n')
