import styled from '@emotion/styled'
import type { Editor } from '@tiptap/core'
import { Bold, Code, Heading, Italic, Link, List, ListOrdered, Redo2, Strikethrough, TextQuote, Undo2, type LucideIcon } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { richTextWords } from '#words/en/richText.ts'
import { useWords } from '#words/words.tsx'
import { useEditorState } from './useEditorState.ts'

const Root = styled.div`
  display: flex; gap: 2px; padding: 4px 6px; border-bottom: 1px solid var(--line); overflow-x: auto; scrollbar-width: none;
  & button { flex: none; border-radius: calc(var(--r-field) - 6px); }
  & button[aria-pressed='true'] { background: var(--accent-soft); color: var(--on-accent-soft); }
`
const Gap = styled.span`flex: 1 0 8px;`

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
const key = (keys: string) => (isApple ? keys.replace('Ctrl', '⌘').replace('Shift', '⇧').replaceAll('+', '') : keys)

type Act = keyof Pick<
  typeof richTextWords,
  'bold' | 'italic' | 'strike' | 'heading' | 'bulletList' | 'orderedList' | 'blockquote' | 'code' | 'link' | 'undo' | 'redo'
>

interface Tool {
  act: Act
  icon: LucideIcon
  keys: string
  run: (editor: Editor) => unknown
}

/** A line or several as a block, words in a line as they stand. */
const code = (editor: Editor) => {
  const { empty, $from, $to } = editor.state.selection
  const isWhole = editor.isActive('codeBlock') || !$from.sameParent($to) || (empty && !$from.parent.content.size)
  return isWhole ? editor.chain().focus().toggleCodeBlock().run() : editor.chain().focus().toggleCode().run()
}

const tools: Tool[] = [
  { act: 'bold', icon: Bold, keys: 'Ctrl+B', run: (editor) => editor.chain().focus().toggleBold().run() },
  { act: 'italic', icon: Italic, keys: 'Ctrl+I', run: (editor) => editor.chain().focus().toggleItalic().run() },
  { act: 'strike', icon: Strikethrough, keys: 'Ctrl+Shift+S', run: (editor) => editor.chain().focus().toggleStrike().run() },
  { act: 'heading', icon: Heading, keys: 'Ctrl+Alt+2', run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run() },
  { act: 'bulletList', icon: List, keys: 'Ctrl+Shift+8', run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { act: 'orderedList', icon: ListOrdered, keys: 'Ctrl+Shift+7', run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { act: 'blockquote', icon: TextQuote, keys: 'Ctrl+Shift+B', run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  { act: 'code', icon: Code, keys: 'Ctrl+E', run: code },
]

const isOn = (editor: Editor, act: Act) => (act === 'code' && editor.isActive('codeBlock')) || editor.isActive(act)

interface Props {
  editor: Editor
  textId: string
  onLink: () => void
}

/** The looks a text can have. One stop for the Tab key; arrow keys walk. */
export const Toolbar = ({ editor, textId, onLink }: Props) => {
  const words = useWords(richTextWords)
  const root = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  useEditorState(editor)

  const walk = (event: KeyboardEvent) => {
    const buttons = [...root.current!.querySelectorAll<HTMLButtonElement>('button')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const place = (next + buttons.length) % buttons.length
    setStop(place)
    buttons[place]!.focus()
  }

  const all: (Tool & { isOff?: boolean })[] = [
    ...tools,
    { act: 'link', icon: Link, keys: 'Ctrl+K', run: onLink },
    { act: 'undo', icon: Undo2, keys: 'Ctrl+Z', run: () => editor.chain().focus().undo().run(), isOff: !editor.can().undo() },
    { act: 'redo', icon: Redo2, keys: 'Ctrl+Shift+Z', run: () => editor.chain().focus().redo().run(), isOff: !editor.can().redo() },
  ]
  return (
    <Root ref={root} role="toolbar" aria-label={words.toolbar} aria-controls={textId} onKeyDown={walk}>
      {all.map(({ act, icon, keys, run, isOff }, place) => [
        act === 'undo' && <Gap key="gap" />,
        <IconButton
          key={act} icon={icon} size={19} label={words.withKeys(words[act], key(keys))}
          tabIndex={place === stop ? 0 : -1} aria-disabled={isOff || undefined}
          {...(isOff === undefined ? { 'aria-pressed': isOn(editor, act) } : {})}
          // The caret stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(place)}
          onClick={() => !isOff && run(editor)}
        />,
      ])}
    </Root>
  )
}
