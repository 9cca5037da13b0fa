import styled from '@emotion/styled'
import Dialog from '@mui/material/Dialog'
import { useId } from 'react'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { Button } from './Button.tsx'
import { focusScreen } from './focusScreen.ts'
import { Row } from './layout.ts'
import { H3, Secondary } from './type.ts'

const Lines = styled.ul`
  display: grid; gap: 8px; margin-top: 12px; padding-left: 20px; color: var(--ink-2); overflow-wrap: anywhere; & > li { list-style: disc; }
`

export type ConfirmKind = 'delete' | 'warn' | 'info'

type Props = {
  open: boolean
  kind: ConfirmKind
  /** Asks: "Delete this post?" */
  title: string
  /** What changes. */
  text?: string
  /** What follows from it, one after the other. */
  lines?: readonly string[]
  /** It hurts somebody or cannot be undone, whatever the button is called. */
  isGrave?: boolean
  /** While the act runs: a spinner in the button, and no way out. */
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is done (specification, section 4). Loaded with the first question. */
export const ConfirmDialog = ({ open, kind, title, text, lines, isGrave = false, busy, onConfirm, onCancel }: Props) => {
  const ui = useWords(uiWords)
  const id = useId()
  const hurts = isGrave || kind === 'delete'
  const leave = () => {
    if (!busy) onCancel()
  }
  return (
    <MuiTheme>
      <Dialog
        open={open}
        onClose={leave}
        role={kind === 'info' ? 'dialog' : 'alertdialog'}
        aria-labelledby={`${id}-title`}
        aria-describedby={[text && `${id}-text`, lines && `${id}-lines`].filter(Boolean).join(' ') || undefined}
        transitionDuration={{ enter: 200, exit: 120 }}
        slotProps={{ transition: { onExited: focusScreen } }}
      >
        <H3 id={`${id}-title`} as="h2">
          {title}
        </H3>
        {text && (
          <Secondary id={`${id}-text`} style={{ marginTop: 8 }}>
            {text}
          </Secondary>
        )}
        {lines && (
          <Lines id={`${id}-lines`}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Lines>
        )}
        <Row gap={12} style={{ justifyContent: 'flex-end', marginTop: 22 }}>
          {kind !== 'info' && (
            <Button variant="quiet" onClick={leave} disabled={busy} autoFocus={hurts}>
              {ui.confirm.cancel}
            </Button>
          )}
          <Button variant={hurts ? 'danger' : 'primary'} loading={busy} onClick={onConfirm} autoFocus={!hurts}>
            {ui.confirm[kind]}
          </Button>
        </Row>
      </Dialog>
    </MuiTheme>
  )
}
