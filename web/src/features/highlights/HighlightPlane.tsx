import styled from '@emotion/styled'
import type { ReactNode, SubmitEvent } from 'react'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Row } from '#ui/layout.ts'
import { useWords } from '#words/words.tsx'

const Plane = styled(Card)`@media (max-width: 599.95px) { margin: 0 8px; }`

interface Props {
  /** The words of the button that sends it. */
  submit: string
  busy: boolean
  onSubmit: (event: SubmitEvent) => unknown
  children: ReactNode
}

/** The form around a highlight's fields. */
export const HighlightPlane = ({ submit, busy, onSubmit, children }: Props) => {
  const { highlights: words } = useWords()
  return (
    <Plane as="div">
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        {children}
        <Row gap={12} style={{ justifyContent: 'flex-end', marginTop: 24 }}>
          <ButtonLink variant="quiet" href={to('highlights')}>
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
