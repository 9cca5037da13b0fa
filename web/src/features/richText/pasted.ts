import { linkAddress, plainDocument } from '@marquee/contract/richText'
import { DOMParser as SchemaParser, Slice, type Schema } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { readForeign } from './foreignHtml.ts'

/** Foreign HTML as the parts that a post may have. */
export const sliceOfHtml = (schema: Schema, html: string): Slice => SchemaParser.fromSchema(schema).parseSlice(readForeign(html))

const sliceOfText = (schema: Schema, text: string): Slice => Slice.maxOpen(schema.nodeFromJSON(plainDocument(text)).content)

/** Puts what a clipboard or a drag brings in the place of the selection, kept to the parts of a post. */
const insert = (view: EditorView, data: DataTransfer) => {
  const { state } = view
  const { schema, selection } = state
  const text = data.getData('text/plain').replaceAll('\r\n', '\n')
  const html = data.getData('text/html')
  const address = selection.empty ? undefined : linkAddress(text.trim())
  const change = state.tr
  if (selection.$from.parent.type.spec.code) change.insertText(text)
  else if (address) change.addMark(selection.from, selection.to, schema.mark('link', { href: address }))
  else change.replaceSelection(html ? sliceOfHtml(schema, html) : sliceOfText(schema, text))
  view.dispatch(change.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
}

/** In the place of the editor's own reading of HTML: the page's policy does not let it through. */
export const pasteHandlers = {
  paste: (view: EditorView, event: ClipboardEvent) => {
    event.preventDefault()
    if (event.clipboardData) insert(view, event.clipboardData)
    return true
  },
  drop: (view: EditorView, event: DragEvent) => {
    // What was picked up in the editor itself is moved by it.
    if (view.dragging || !event.dataTransfer) return false
    event.preventDefault()
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
    if (!place) return true
    const { state } = view
    view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(place.pos))))
    insert(view, event.dataTransfer)
    return true
  },
}
