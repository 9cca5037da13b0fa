import styled from '@emotion/styled'
import type { ReactNode, SubmitEvent } from 'react'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Row } from '#ui/layout.ts'
import { Tiny } from '#ui/type.ts'
import { highlightsWords } from '#words/en/highlights.ts'
import { useWords } from '#words/words.tsx'

const Note = styled(Tiny)`flex: 1 1 160px; &:empty { flex-basis: 0; }`
const Plane = styled(Card)`@media (max-width: 599.95px) { margin: 0 8px; }`

interface Props {
  /** The words of the button that sends it. */
  submit: string
  busy: boolean
  /** What is kept of it. */
  note?: ReactNode
  onCancel: () => void
  onSubmit: (event: SubmitEvent) => unknown
  children: ReactNode
}

/** The form around a highlight's fields. */
export const HighlightPlane = ({ submit, busy, note, onCancel, onSubmit, children }: Props) => {
  const words = useWords(highlightsWords)
  return (
    <Plane as="div">
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        {children}
        <Row gap={12} wrap style={{ justifyContent: 'flex-end', marginTop: 24 }}>
          <Note role="status">{note}</Note>
          <ButtonLink variant="quiet" href={to('highlights')} onClick={onCancel}>
            {words.cancel}
          </ButtonLink>
          <Button type="submit" variant="primary" loading={busy}>
            {submit}
          </Button>
        </Row>
      </form>
    </Plane>
  )
}
