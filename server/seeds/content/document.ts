import { plainText, type RichMark, type RichNode, type RichText } from '@marquee/contract/richText'

/** Words in bold. */
export const bold = (said: string): RichNode => ({ type: 'text', text: said, marks: [{ type: 'bold' }] satisfies RichMark[] })
const inline = (said: string | RichNode): RichNode => (typeof said === 'string' ? { type: 'text', text: said } : said)

export const paragraph = (...said: (string | RichNode)[]): RichNode => ({ type: 'paragraph', content: said.map(inline) })
export const heading = (said: string): RichNode => ({ type: 'heading', attrs: { level: 2 }, content: [inline(said)] })
export const quote = (said: string): RichNode => ({ type: 'blockquote', content: [paragraph(said)] })
export const steps = (...said: string[]): RichNode => ({
  type: 'orderedList',
  content: said.map((step) => ({ type: 'listItem', content: [paragraph(step)] })),
})

/** What a post says, with its looks and without. */
export const written = (...content: RichNode[]): { body: RichText; text: string } => {
  const body: RichText = { type: 'doc', content }
  return { body, text: plainText(body) }
}
