import { linkAddress, plainText, type RichMark, type RichNode, type RichText } from '@marquee/contract/richText'

const kept: Record<string, readonly string[]> = { heading: ['level'], orderedList: ['start'], mention: ['id', 'label'], link: ['href'] }

type Attrs = NonNullable<RichNode['attrs']>

const attrsOf = <T extends Attrs>(type: string, attrs: T | undefined) => {
  const wanted = Object.entries(attrs ?? {}).filter(([name]) => kept[type]?.includes(name))
  return wanted.length ? { attrs: Object.fromEntries(wanted) as T } : {}
}

const markOf = ({ type, attrs }: RichMark): RichMark => ({ type, ...attrsOf(type, attrs) })
const leadsSomewhere = ({ type, attrs }: RichMark) => type !== 'link' || linkAddress(attrs?.['href'] ?? '') !== undefined

const partOf = ({ type, attrs, text, marks, content }: RichNode): RichNode => {
  const looks = marks?.filter(leadsSomewhere).map(markOf)
  return {
    type,
    ...attrsOf(type, attrs),
    ...(text ? { text } : {}),
    ...(looks?.length ? { marks: looks } : {}),
    ...(content ? { content: content.map(partOf) } : {}),
  }
}

const isEmptyLine = ({ type, content }: RichNode) => type === 'paragraph' && !content?.length

/** What the editor holds, with the attributes that the contract names only; null where it says nothing. */
export const tidy = ({ content }: RichText): RichText | null => {
  const end = content.findLastIndex((node) => !isEmptyLine(node)) + 1
  const doc: RichText = { type: 'doc', content: content.slice(0, end).map(partOf) }
  return plainText(doc) || content.some(({ type }) => type === 'horizontalRule') ? doc : null
}
