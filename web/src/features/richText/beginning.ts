import { beginningOf } from '@marquee/contract/cut'
import type { RichNode, RichText } from '@marquee/contract/richText'

/** Half an address or half a name would say something else. */
const isWhole = ({ type, marks = [] }: RichNode) => type === 'mention' || marks.some((mark) => mark.type === 'link')

const lengthOf = ({ type, text = '', attrs }: RichNode) => (type === 'text' ? text.length : type === 'mention' ? String(attrs?.['label']).length + 1 : 1)

const isLine = ({ type }: RichNode) => type === 'paragraph' || type === 'heading' || type === 'codeBlock'

/** The first `characters` of a document, counted in what it says and its line breaks, cut between words; what would be empty is dropped. */
export const beginning = (body: RichText, characters: number): RichText => {
  let left = characters
  const cut = (node: RichNode): RichNode[] => {
    if (left <= 0) return []
    if (node.content) {
      const content = node.content.flatMap(cut)
      if (isLine(node)) left -= 1
      return content.length ? [{ ...node, content }] : []
    }
    const length = lengthOf(node)
    const room = left
    left -= length
    if (length <= room || isWhole(node) || node.type !== 'text') return [node]
    const start = beginningOf(node.text!, room + 1)
    const space = start.search(/\s\S*$/)
    const text = (space < 0 ? '' : start.slice(0, space)).trimEnd()
    return text ? [{ ...node, text }] : []
  }
  return { type: 'doc', content: body.content.flatMap(cut) }
}
