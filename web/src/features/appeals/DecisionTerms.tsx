import styled from '@emotion/styled'
import type { Decision } from '@marquee/contract/moderation'
import type { ReactNode } from 'react'
import { reportsWords } from '#words/en/reports.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.dl`
  display: grid; gap: 10px; margin: 0;
  & dt { color: var(--ink-3); font-size: var(--fs-s); } & dd { margin: 2px 0 0; white-space: pre-line; overflow-wrap: anywhere; line-height: 1.5; }
`

/** What is said of a decision under one name. */
export const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

interface Props {
  decision: Decision
  /** Terms before and after the ground. */
  first?: ReactNode
  last?: ReactNode
  className?: string
}

/** On which ground something was decided about the reader, and why. */
export const DecisionTerms = ({ decision: { category, reason }, first, last, ...rest }: Props) => {
  const words = useWords(reportsWords)
  return (
    <Root {...rest}>
      {first}
      <Term name={words.ground}>{words.categories[category]}</Term>
      {reason && <Term name={words.reason}>{reason}</Term>}
      {last}
    </Root>
  )
}
