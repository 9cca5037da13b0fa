import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { H4 } from '#ui/type.ts'

const Rows = styled.dl`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 10px 16px; margin: 14px 0 0; font-size: var(--fs-s);
  & > dt { color: var(--ink-2); overflow-wrap: anywhere; }
  & > dd { margin: 0; font-weight: 650; font-variant-numeric: tabular-nums; text-align: right; }
`

/** Names with what they come to, under a title. */
export const FactsCard = ({ title, facts }: { title: string; facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <Card>
    <H4>{title}</H4>
    <Rows>
      {facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
    </Rows>
  </Card>
)
