import styled from '@emotion/styled'
import { TriangleAlert } from 'lucide-react'
import { useId, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/layout.ts'
import { imagesWords } from '#words/en/images.ts'
import { useWords } from '#words/words.tsx'
import { accepted, fileProblem } from './fileProblem.ts'

const Root = styled.div`
  position: relative; display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; padding: 16px; border: 1px dashed var(--line-strong);
  border-radius: var(--media-radius); corner-shape: var(--corner); transition: background-color var(--t-fast) var(--ease), border-color var(--t-fast) var(--ease);
  &[data-beside] { grid-template-columns: auto minmax(0, 1fr); align-items: center; gap: 14px 20px; & > p { grid-column: 1 / -1; } }
  &[data-over] { border-color: var(--accent-text); background: var(--accent-soft); }
  &[data-error] { border-color: var(--bad); }
`
const Help = styled.p`
  display: flex; gap: 6px; font-size: var(--fs-xs); line-height: 1.45; color: var(--ink-3);
  [data-over] > & { color: var(--on-accent-soft); }
  &[data-error] { color: var(--bad); }
  & > svg { flex: none; margin-top: 1px; }
`
const Here = styled.span`
  position: absolute; inset: 0; z-index: 1; display: grid; place-items: center; border-radius: inherit; background: var(--accent-soft); color: var(--on-accent-soft);
  font-weight: 650; pointer-events: none;
`

type Props = {
  /** "Change avatar": what the button does, with what it is about. */
  label: string
  words: string
  variant?: ButtonVariant
  /** Why the last picture was not taken, in a sentence. */
  problem?: string | undefined
  onFile: (file: File) => void
  /** Next to the button. */
  actions?: ReactNode
  /** Above the button: what is there now. */
  children?: ReactNode
  /** It is small, and stands beside the button instead. */
  beside?: boolean
}

/** Takes one picture: by button, dropped on it, or pasted while it has the focus. Files that cannot be right are refused in place. */
export const ImageDrop = ({ label, words: verb, variant = 'line', problem, onFile, actions, children, beside }: Props) => {
  const images = useWords(imagesWords)
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const helpId = useId()
  const error = refused ?? problem

  const take = (files: FileList | undefined | null) => {
    const file = files?.[0]
    if (!file) return
    const wrong = fileProblem(file)
    setRefused(wrong && images.problems[wrong])
    if (!wrong) onFile(file)
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const paste = ({ clipboardData }: ClipboardEvent) => take(clipboardData.files)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
  }

  return (
    <Root
      role="group" aria-label={label} aria-describedby={helpId} data-over={isOver || undefined} data-beside={beside || undefined} data-error={error ? true : undefined}
      onDrop={drop} onDragOver={over} onDragLeave={leave} onPaste={paste}
    >
      {children}
      <Row gap={8} wrap>
        <Button variant={variant} onClick={() => input.current?.click()} aria-label={label}>
          {verb}
        </Button>
        {actions}
      </Row>
      <input
        ref={input} type="file" accept={accepted} hidden tabIndex={-1} aria-label={label}
        onChange={({ target }) => {
          take(target.files)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <Help id={helpId} role={error ? 'alert' : undefined} data-error={error ? true : undefined}>
        {error && <Icon of={TriangleAlert} size={15} />}
        {error ?? images.limits}
      </Help>
      {isOver && <Here aria-hidden>{images.dropHere}</Here>}
    </Root>
  )
}
