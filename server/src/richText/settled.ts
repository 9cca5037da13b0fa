import type { RichNode, RichText } from '@marquee/contract/richText'
import { namedIn } from './named.ts'
import { normalised } from './normalised.ts'
import { isLiteral } from './readRichText.ts'

export interface Named {
  id: string
  nickname: string
}

/** People who may be mentioned, found by their id and by their nickname. */
export interface Mentionable {
  byId: ReadonlyMap<string, Named>
  byNickname: ReadonlyMap<string, Named>
}

const pieces = (node: RichNode, people: Mentionable): RichNode[] => {
  const mention = ({ id, nickname }: Named): RichNode => ({
    type: 'mention',
    attrs: { id, label: nickname },
    ...(node.marks ? { marks: node.marks } : {}),
  })
  const words = (text: string): RichNode => ({ ...node, text })
  if (node.type === 'mention') {
    const { marks, attrs } = node
    const person = isLiteral(node) ? undefined : people.byId.get(String(attrs?.['id']))
    return [person ? mention(person) : { type: 'text', text: `@${attrs?.['label']}`, ...(marks ? { marks } : {}) }]
  }
  if (isLiteral(node)) return [node]
  if (node.type !== 'text') return [{ ...node, ...(node.content ? { content: node.content.flatMap((part) => pieces(part, people)) } : {}) }]
  return namedIn(node.text ?? '').map((piece) => {
    if (typeof piece === 'string') return words(piece)
    const person = people.byNickname.get(piece.nickname)
    return person ? mention(person) : words(piece.written)
  })
}

/**
 * The document with people's own names in it: who may be mentioned is, whether picked from the list or typed; what only looks like a
 * mention is words. A sender cannot put another name on somebody's address.
 */
export const settled = (body: RichText, people: Mentionable): RichText =>
  normalised({ type: 'doc', content: body.content.flatMap((node) => pieces(node, people)) })
