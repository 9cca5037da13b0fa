import { linkAddress, RichTextInput, type RichText } from '@marquee/contract/richText'
import { Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { Mention } from './mention.ts'
import { pasteHandlers } from './pasted.ts'
import { TagHighlight } from './tagHighlight.ts'

const empty: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

/** What the editor can show: a document that was kept somewhere and has become another thing is an empty one. */
export const shown = (value: RichText | null): RichText => (value && RichTextInput.safeParse(value).data) ?? empty

/** `kiln.example` becomes an address, too. */
const isAddress = (written: string) => linkAddress(written) !== undefined || (!written.includes(':') && linkAddress(`https://${written}`) !== undefined)

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, linkOnPaste: false, defaultProtocol: 'https', isAllowedUri: isAddress },
    underline: false,
    dropcursor: false,
    gapcursor: false,
  }),
  Mention,
  TagHighlight,
]

/** An editor that is on no page yet. Its styles are ours: the page's policy takes none that come with a script. */
export const makeEditor = (value: RichText | null) =>
  new Editor({
    element: null,
    injectCSS: false,
    enablePasteRules: false,
    extensions,
    content: shown(value),
    editorProps: {
      handleDOMEvents: pasteHandlers,
      // The form's own key for "send": no line break before it.
      handleKeyDown: (_view, { key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey),
    },
  })
