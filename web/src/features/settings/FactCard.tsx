import styled from '@emotion/styled'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/layout.ts'
import { clipTwo, H4, Meta, Strong } from '#ui/type.ts'

const phone = '@media (max-width: 599.95px)'

const Root = styled(Card)`padding-block: 16px 4px; ${phone} { margin: 0 8px; }`
const List = styled.ul`margin-top: 4px; & > li + li { border-top: 1px solid var(--line); }`
const Line = styled.div`display: flex; align-items: center; gap: 12px; min-height: 52px; padding: 10px 0; line-height: 1.35;`
const LineLink = styled(Line.withComponent(Link))`
  margin: 2px calc(6px - var(--pad-card)); padding: 8px calc(var(--pad-card) - 6px); color: inherit;
  border-radius: max(calc(var(--r-l) - 6px), 6px); corner-shape: var(--corner); transition: background var(--t-fast) var(--ease);
  @media (hover: hover) { &:hover { background: var(--surface-2); text-decoration: none; } }
  &:focus-visible { outline-offset: -3px; }
  & > svg { flex: none; color: var(--ink-3); }
`
/** What it is called and what it is: beside each other, and below where there is no room. */
const Said = styled.span`
  flex: 1; display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 2px 16px; min-width: 0; overflow-wrap: anywhere;
`
const Value = styled(Strong)`${clipTwo} max-width: 100%;`

export interface Fact {
  label: string
  value: string
  badge?: ReactNode
  /** Where it can be changed; left out where it cannot. */
  href?: string
}

/** What is true of an account, a line each; a line leads to where that can be changed. */
export const FactCard = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <Root aria-label={title}>
    <H4>{title}</H4>
    <List>
      {facts.map(({ label, value, badge, href }) => {
        const said = (
          <Said>
            <Meta>{label}</Meta>
            <Row as="span" wrap>
              <Value title={value}>{value}</Value>
              {badge}
            </Row>
          </Said>
        )
        return (
          <li key={label}>
            {href ? (
              <LineLink to={href}>
                {said}
                <Icon of={ChevronRight} size={18} />
              </LineLink>
            ) : (
              <Line>{said}</Line>
            )}
          </li>
        )
      })}
    </List>
  </Root>
)
