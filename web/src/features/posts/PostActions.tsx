import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Tiny } from '#ui/type.ts'

const Root = styled.div`display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 12px; margin-top: 20px;`
const Note = styled(Tiny)`
  flex: 1 1 160px; display: flex; align-items: center; gap: 4px;
  @media (max-width: 599.95px) { flex-basis: 100%; }
`

interface Props {
  /** What is kept and where. */
  note?: ReactNode
  /** A further act, before the last one. */
  more?: ReactNode
  leave: string
  onLeave: () => void
  submit: string
  busy: boolean
}

/** The end of a form for posts: what is kept, the way out, the act. */
export const PostActions = ({ note, more, leave, onLeave, submit, busy }: Props) => (
  <Root>
    {note && <Note role="status">{note}</Note>}
    <Button variant="quiet" onClick={onLeave} disabled={busy}>
      {leave}
    </Button>
    {more}
    <Button type="submit" variant="primary" loading={busy}>
      {submit}
    </Button>
  </Root>
)
