import { tagged } from '@marquee/contract/richText'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

const tagsIn = (doc: Node) => {
  const found: Decoration[] = []
  doc.descendants((node, place) => {
    if (node.type.spec.code) return false
    if (!node.isText || node.marks.some(({ type }) => type.name === 'code' || type.name === 'link')) return true
    let at = place
    for (const piece of tagged(node.text ?? '')) {
      const length = typeof piece === 'string' ? piece.length : piece.written.length
      if (typeof piece !== 'string') found.push(Decoration.inline(at, at + length, { class: 'tag' }))
      at += length
    }
    return true
  })
  return DecorationSet.create(doc, found)
}

const key = new PluginKey<DecorationSet>('tags')

/** Shows hashtags as what they become, while they are text. */
export const TagHighlight = Extension.create({
  name: 'tagHighlight',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_, { doc }) => tagsIn(doc),
        apply: (transaction, before) => (transaction.docChanged ? tagsIn(transaction.doc) : before),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})
