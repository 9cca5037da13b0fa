import styled from '@emotion/styled'
import { Card } from './Card.tsx'
import { Row } from './layout.ts'

/** What is agreed to beside what it costs; under each other where there is no room. */
export const OrderRoom = styled(Card)`
  display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: 24px 32px; align-items: start;
  @media (max-width: 899.95px) { grid-template-columns: minmax(0, 1fr); }
  @media (max-width: 599.95px) { margin: 0 8px; }
`
/** What, and how much. */
export const Line = styled(Row)`
  justify-content: space-between; align-items: baseline; gap: 12px; font-variant-numeric: tabular-nums;
  & > :first-of-type { min-width: 0; overflow-wrap: anywhere; }
`
export const Due = styled(Line)`
  padding-top: 14px; border-top: 2px dashed var(--line-strong);
  & > b:last-child { font: var(--display-weight) 1.75rem/1.1 var(--font-display); letter-spacing: var(--display-tracking); }
`
