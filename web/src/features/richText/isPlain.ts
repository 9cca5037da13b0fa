import type { RichNode, RichText } from '@marquee/contract/richText'

const isPlainPart = ({ type, marks }: RichNode) => !marks?.length && (type === 'text' || type === 'hardBreak')

/** Whether plain text says all there is in a document. */
export const isPlain = ({ content }: RichText) => content.every(({ type, content: parts = [] }) => type === 'paragraph' && parts.every(isPlainPart))
