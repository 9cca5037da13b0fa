import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { H4 } from '#ui/type.ts'

const Rows = styled.dl`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 10px 16px; margin: 14px 0 0; font-size: var(--fs-s);
  & > dt { color: var(--ink-2); overflow-wrap: anywhere; }
  & > dd { margin: 0; font-weight: 650; font-variant-numeric: tabular-nums; text-align: right; }
`

const Foot = styled.div`margin-top: 12px; &:empty { display: none; }`

/** A name, what it comes to, and where what was counted is to be seen. */
export type Fact = readonly [name: string, value: ReactNode, href?: string]

interface Props {
  title: string
  facts: readonly Fact[]
  /** One link below. */
  action?: ReactNode
}

/** Names with what they come to, under a title. */
export const FactsCard = ({ title, facts, action }: Props) => (
  <Card>
    <H4>{title}</H4>
    <Rows>
      {facts.map(([name, value, href]) => [<dt key={name}>{href ? <TextLink to={href}>{name}</TextLink> : name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
    </Rows>
    <Foot>{action}</Foot>
  </Card>
)
