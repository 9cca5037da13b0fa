import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { Drawing, type DrawingName } from './Drawing.tsx'
import { H3, Secondary } from './type.ts'

const Root = styled(Card)`
  display: grid; justify-items: center; text-align: center; padding: 44px 24px;
  &[data-bare] { background: none; border-color: transparent; box-shadow: none; }
  & > p { margin: 6px 0 0; max-width: 38ch; }
`
const Action = styled.div`margin-top: 18px; display: flex; gap: 12px; flex-wrap: wrap; justify-content: center;`

type Props = {
  drawing: DrawingName
  /** What will be here. */
  title: string
  /** What to do. */
  text: string
  /** One button. */
  action?: ReactNode
  /** Without a card, inside something that is one. */
  bare?: boolean
}

/** A list without rows: what will be here, what to do, one button. */
export const EmptyState = ({ drawing, title, text, action, bare }: Props) => (
  <Root data-bare={bare || undefined}>
    <Drawing of={drawing} />
    <H3 as="p" style={{ marginTop: 14 }}>
      {title}
    </H3>
    <Secondary>{text}</Secondary>
    {action && <Action>{action}</Action>}
  </Root>
)
