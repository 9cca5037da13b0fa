import type { Editor } from '@tiptap/core'
import { useSyncExternalStore } from 'react'

/** The state of an editor, wherever it changes: by a key, a button, another part of the page. */
export const useEditorState = (editor: Editor) =>
  useSyncExternalStore(
    (hear) => {
      editor.on('transaction', hear)
      return () => {
        editor.off('transaction', hear)
      }
    },
    () => editor.state,
  )
