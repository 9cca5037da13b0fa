import styled from '@emotion/styled'
import type { RichText } from '@marquee/contract/richText'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { RefCallBack } from 'react-hook-form'
import type { Tie } from '#ui/Field.tsx'
import { isComposing } from '#ui/isComposing.ts'
import { LinkRow } from './LinkRow.tsx'
import { empty, makeEditor } from './makeEditor.ts'
import { MentionList, optionId } from './MentionList.tsx'
import { richTextStyles } from './richTextStyles.ts'
import { tidy } from './tidy.ts'
import { Toolbar } from './Toolbar.tsx'
import { useEditorState } from './useEditorState.ts'
import { useMentions } from './useMentions.ts'

const Root = styled.div`position: relative; min-width: 0; width: 100%;`
const Place = styled.div`
  max-height: 60dvh; overflow-y: auto;
  & .tiptap {
    ${richTextStyles}
    max-width: none; min-height: calc(var(--rows) * 1.6em + 24px); padding: 12px var(--field-pad); color: var(--ink); outline: none;
    white-space: break-spaces; font-variant-ligatures: none; font-size: max(16px, var(--fs-body));
  }
  & .tiptap[data-empty='true']::before { content: attr(data-placeholder); float: left; height: 0; color: var(--ink-3); pointer-events: none; }
  & .tiptap a { text-decoration: underline; cursor: text; }
`

interface Props {
  value: RichText | null
  onChange: (value: RichText | null) => void
  onBlur: () => void
  /** What the form focuses where the field is wrong. */
  focusRef: RefCallBack
  tie: Tie
  label: string
  placeholder: string
  /** Where the caret stood in the plain text, if it stood there. */
  caret: number | null
}

const isSame = (one: RichText | null, other: RichText | null) => JSON.stringify(one) === JSON.stringify(other)

/** Writes a document of known parts: the part of the field that is loaded for itself. */
export const Editor = ({ value, onChange, onBlur, focusRef, tie, label, placeholder, caret }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const listId = useId()
  const [isLinking, setLinking] = useState(false)
  const told = useRef(value)
  const [editor] = useState(() => makeEditor(value))
  const { doc } = useEditorState(editor)
  const mentions = useMentions(editor)
  const [corner, setCorner] = useState({ left: 8, top: 0 })

  const change = useEffectEvent(() => {
    const now = tidy(editor.getJSON() as RichText)
    if (isSame(now, told.current)) return
    told.current = now
    onChange(now)
  })
  const leave = useEffectEvent(onBlur)

  // Within the moment in which the plain field goes: a letter that is typed between the two would be nobody's.
  useLayoutEffect(() => {
    editor.mount(place.current!)
    if (caret !== null) {
      editor.commands.setTextSelection(caret + 1)
      editor.view.focus()
    }
    const hear = () => change()
    const blur = () => leave()
    editor.on('update', hear)
    editor.on('blur', blur)
    return () => {
      editor.off('update', hear)
      editor.off('blur', blur)
      editor.unmount()
    }
    // The caret stands once where the plain field was left.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [editor])

  useEffect(() => {
    focusRef({ focus: () => editor.commands.focus() })
  }, [editor, focusRef])

  // Put back, discarded, or written on in another tab.
  useEffect(() => {
    if (isSame(value, told.current)) return
    told.current = value
    editor.commands.setContent(value ?? empty, { emitUpdate: false })
  }, [editor, value])

  const isListed = mentions.asked !== undefined && mentions.people.length > 0
  useEffect(() => {
    const { dom } = editor.view
    const attributes: Record<string, string | false> = {
      ...tie,
      'aria-invalid': String(tie['aria-invalid']),
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-placeholder': placeholder,
      'data-placeholder': placeholder,
      'data-empty': String(doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && !doc.firstChild.content.size),
      'aria-autocomplete': 'list',
      'aria-controls': isListed && listId,
      'aria-activedescendant': isListed && optionId(listId, mentions.at),
    }
    for (const [name, said] of Object.entries(attributes)) {
      if (said === false) dom.removeAttribute(name)
      else dom.setAttribute(name, said)
    }
  })

  // Before the editor hears of them; what belongs to a word that is being composed is its own.
  const hearKeys = (event: KeyboardEvent) => {
    if (isComposing(event) || editor.view.composing) return
    const isForLink = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    if (isForLink) setLinking(true)
    else if (!mentions.onKeyDown(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }

  const from = mentions.asked?.from
  useEffect(() => {
    if (from === undefined) return
    const box = place.current!.parentElement!.getBoundingClientRect()
    const letter = editor.view.coordsAtPos(from)
    setCorner({ left: Math.max(8, Math.min(letter.left - box.left, box.width - 328)), top: letter.bottom - box.top + 6 })
  }, [editor, from])

  return (
    <Root>
      <Toolbar editor={editor} textId={tie.id} onLink={() => setLinking((is) => !is)} />
      {isLinking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
      <Place ref={place} onKeyDownCapture={hearKeys} />
      {mentions.asked && (
        <MentionList
          id={listId} people={mentions.people} at={mentions.at} place={corner} onPick={mentions.pick} onPoint={mentions.point}
        />
      )}
    </Root>
  )
}
