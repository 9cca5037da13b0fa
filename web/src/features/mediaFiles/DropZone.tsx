import styled from '@emotion/styled'
import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'

const Root = styled.div`
  position: relative; display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; padding: 16px; border: 1px dashed var(--line-strong);
  border-radius: var(--media-radius); corner-shape: var(--corner); transition: background-color var(--t-fast) var(--ease), border-color var(--t-fast) var(--ease);
  &[data-over] { border-color: var(--accent-text); background: var(--accent-soft); }
  &[data-error] { border-color: var(--bad); }
`
const Here = styled.span`
  position: absolute; inset: 0; z-index: 2; display: grid; place-items: center; border-radius: inherit; background: var(--accent-soft); color: var(--on-accent-soft);
  font-weight: 650; pointer-events: none;
`

interface Props {
  label: string
  /** What is said while something is held over it. */
  here: string
  describedBy: string
  isWrong: boolean
  onFiles: (files: FileList) => void
  children: ReactNode
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Takes files that are dropped on it, or pasted while something in it has the focus. */
export const DropZone = ({ label, here, describedBy, isWrong, onFiles, children }: Props) => {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    setOver(false)
    onFiles(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    onFiles(event.clipboardData.files)
  }
  const over = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
  }
  return (
    <Root
      role="group" aria-label={label} aria-describedby={describedBy} data-over={isOver || undefined} data-error={isWrong || undefined}
      onDrop={drop} onDragOver={over} onDragLeave={leave} onPaste={paste}
    >
      {children}
      {isOver && <Here aria-hidden>{here}</Here>}
    </Root>
  )
}
