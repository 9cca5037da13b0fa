import styled from '@emotion/styled'
import { linkAddress } from '@marquee/contract/richText'
import type { Editor } from '@tiptap/core'
import { useId, useState, type KeyboardEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Tiny } from '#ui/type.ts'
import { richTextWords } from '#words/en/richText.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 8px 10px; border-bottom: 1px solid var(--line);
  & input { flex: 1 1 180px; height: 44px; padding: 0 12px; border: 1px solid var(--line-strong); border-radius: var(--r-field); background: var(--surface); }
  & input[aria-invalid='true'] { border-color: var(--bad); }
`
const Wrong = styled(Tiny)`flex-basis: 100%; color: var(--bad);`

/** 'kiln.example' is meant as https://kiln.example. */
const meant = (written: string) => linkAddress(written.trim()) ?? (/^[a-z]+:/i.test(written.trim()) ? undefined : linkAddress(`https://${written.trim()}`))

const isNamed = (address: string) => address.startsWith('mailto:') || new URL(address).hostname.includes('.')

/** Asks for the address that the selected words lead to. Enter takes it, Escape leaves it as it was. */
export const LinkRow = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const words = useWords(richTextWords)
  const wrongId = useId()
  const before = editor.getAttributes('link')['href'] as string | undefined
  const [written, setWritten] = useState(before ?? '')
  const [isWrong, setWrong] = useState(false)

  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const set = () => {
    const href = meant(written)
    if (!href || !isNamed(href)) return setWrong(true)
    const { empty } = editor.state.selection
    const chain = editor.chain().focus().extendMarkRange('link')
    if (empty && !before) chain.insertContent({ type: 'text', text: written.trim(), marks: [{ type: 'link', attrs: { href } }] }).unsetMark('link').run()
    else chain.setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  const act = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') set()
    else close()
  }

  return (
    <Root>
      <input
        type="url" inputMode="url" autoFocus aria-label={words.address} placeholder={words.addressPlaceholder} value={written} aria-invalid={isWrong}
        aria-describedby={wrongId} onChange={({ target }) => setWritten(target.value)} onKeyDown={act}
      />
      <Button variant="soft" onClick={set}>
        {words.setLink}
      </Button>
      {before && (
        <Button variant="quiet" onClick={remove}>
          {words.removeLink}
        </Button>
      )}
      <Wrong id={wrongId} role="status">{isWrong && words.addressWrong}</Wrong>
    </Root>
  )
}
