import type { Editor } from '@tiptap/core'
import { askedIn } from './mention.ts'
import { useEditorState } from './useEditorState.ts'
import { usePeopleAsked } from './usePeopleAsked.ts'

/** Whom the name before the editor's caret could mean. */
export const useMentions = (editor: Editor) =>
  usePeopleAsked(askedIn(useEditorState(editor)), ({ id, nickname }, { from, to }) => {
    const mention = { type: 'mention', attrs: { id, label: nickname } }
    editor.chain().focus().insertContentAt({ from, to }, [mention, { type: 'text', text: ' ' }]).run()
  })
