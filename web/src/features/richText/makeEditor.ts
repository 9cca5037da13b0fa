import { linkAddress, type RichText } from '@marquee/contract/richText'
import { Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { Mention } from './mention.ts'
import { pasteHandlers } from './pasted.ts'
import { TagHighlight } from './tagHighlight.ts'

/** What the editor holds where nothing is written. */
export const empty: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

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

/** An editor of a document with known parts, on no page yet. Its styles are ours: the page's policy takes none that come with a script. */
export const makeEditor = (value: RichText | null) =>
  new Editor({
    element: null,
    injectCSS: false,
    enablePasteRules: false,
    extensions,
    content: value ?? empty,
    editorProps: {
      handleDOMEvents: pasteHandlers,
      // The form's own key for "send": no line break before it.
      handleKeyDown: (_view, { key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey),
    },
  })
