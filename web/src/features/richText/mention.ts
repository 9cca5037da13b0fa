import { Node } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { askedBefore, type Asked } from './asked.ts'

interface Named {
  id: string
  label: string
}

/** Somebody's name in the text: one thing, written and deleted whole. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    id: { parseHTML: (element: HTMLElement) => element.dataset['mention'] },
    label: { parseHTML: (element: HTMLElement) => element.dataset['label'] },
  }),
  parseHTML: () => [{ tag: 'span[data-mention][data-label]' }],
  renderHTML: ({ node }) => {
    const { id, label } = node.attrs as Named
    return ['span', { class: 'mention', 'data-mention': id, 'data-label': label }, `@${label}`]
  },
  renderText: ({ node }) => `@${(node.attrs as Named).label}`,
})

const hole = '\ufffc'

/** The name before the caret, if one is being typed there. */
export const askedIn = ({ selection }: EditorState): Asked | undefined => {
  const { empty, $from } = selection
  if (!empty || $from.parent.type.spec.code || $from.marks().some(({ type }) => type.name === 'code' || type.name === 'link')) return undefined
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 40), $from.parentOffset, hole, hole)
  return askedBefore(before, $from.pos)
}
