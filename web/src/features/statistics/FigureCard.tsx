import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { H4, Tiny } from '#ui/type.ts'

const Title = styled(H4)`margin-bottom: 16px;`
const Grid = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: 20px 24px; margin: 0;
  @media (max-width: 599.95px) { grid-template-columns: 1fr 1fr; gap: 16px; }
`
const One = styled.div`display: grid; align-content: start; min-width: 0; & > dt { font-size: var(--fs-s); color: var(--ink-2); } & > dd { margin: 0; }`
const Way = styled(TextLink)`display: inline-block; padding: 4px 0;`
const Value = styled.dd`
  font: 650 1.625rem/1.25 var(--h4-font); letter-spacing: -.02em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
`

interface Figure {
  label: string
  value: ReactNode
  note?: string
  /** Where what was counted is to be seen. */
  href?: string
}

/** Numbers that stand by themselves, each under its name. */
export const FigureCard = ({ title, figures }: { title?: string; figures: Figure[] }) => (
  <Card>
    {title && <Title>{title}</Title>}
    <Grid>
      {figures.map(({ label, value, note, href }) => (
        <One key={label}>
          <dt>{label}</dt>
          <Value>{value}</Value>
          {note && <Tiny as="dd">{href ? <Way to={href}>{note}</Way> : note}</Tiny>}
        </One>
      ))}
    </Grid>
  </Card>
)
