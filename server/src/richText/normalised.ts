import { linkAddress, type RichMark, type RichNode, type RichText } from '@marquee/contract/richText'

const withAddress = (mark: RichMark): RichMark =>
  mark.type === 'link' ? { type: 'link', attrs: { href: linkAddress(mark.attrs?.['href'] ?? '') ?? '' } } : mark

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const withMarks = (node: RichNode): RichNode => {
  const { marks, ...rest } = node
  const byType = new Map(node.type === 'hardBreak' ? [] : marks?.map((mark) => [mark.type, withAddress(mark)]))
  const kept = [...byType.values()]
  return kept.length ? { ...rest, marks: kept } : rest
}

/** Neighbours of the same look are one piece of text. */
const joined = (nodes: RichNode[]) => {
  const pieces: RichNode[] = []
  for (const node of nodes) {
    const last = pieces.at(-1)
    const goesOn = node.type === 'text' && last?.type === 'text' && same(last.marks, node.marks)
    if (goesOn) pieces[pieces.length - 1] = { ...last, text: `${last.text}${node.text}` }
    else pieces.push(node)
  }
  return pieces
}

const isEmptyLine = ({ type, content }: RichNode) => type === 'paragraph' && !content?.length

/** One empty paragraph may stand between two others: more would only be height. */
const spaced = (nodes: RichNode[]) => nodes.filter((node, place) => !(isEmptyLine(node) && place > 0 && isEmptyLine(nodes[place - 1]!)))

const part = (node: RichNode): RichNode => {
  const kept = withMarks(node)
  if (!kept.content) return kept
  const { content, ...rest } = kept
  const parts = spaced(joined(content.map(part)))
  return parts.length ? { ...rest, content: parts } : rest
}

const withoutEnds = (nodes: RichNode[]): RichNode[] => {
  const first = nodes.findIndex((node) => !isEmptyLine(node))
  const last = nodes.findLastIndex((node) => !isEmptyLine(node))
  return first < 0 ? nodes.slice(0, 1) : nodes.slice(first, last + 1)
}

/** A checked document as it is kept: the same words and looks, each said in one way. */
export const normalised = ({ content }: RichText): RichText => ({
  type: 'doc',
  content: withoutEnds(spaced(content.map(part))),
})
