import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { Count } from '#ui/Count.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { H4 } from '#ui/type.ts'

const Rows = styled.ul`display: grid; gap: 12px; margin-top: 14px;`
const Line = styled.li`display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 12px; font-size: var(--fs-s);`
const Name = styled.span`display: flex; align-items: center; gap: 8px; min-width: 0; font-weight: 600; & > svg { flex: none; color: var(--ink-3); }`
const Bar = styled.span`
  grid-column: 1 / -1; height: 8px; border-radius: 2px; background: var(--surface-2);
  &::after { content: ''; display: block; width: var(--share); height: 100%; border-radius: 2px; background: var(--c1); }
`

interface Ranked {
  key: string
  name: ReactNode
  count: number
  /** The count as it is read aloud: "3 followers". */
  said: string
}

/** Things in order of how often they are there, each with its bar; the longest bar is the first. */
export const Ranking = ({ title, rows }: { title: string; rows: readonly Ranked[] }) => {
  const most = Math.max(...rows.map(({ count }) => count))
  return (
    <Card>
      <H4>{title}</H4>
      <Rows>
        {rows.map(({ key, name, count, said }) => (
          <Line key={key}>
            <Name>{name}</Name>
            <span>
              <span aria-hidden>
                <Count of={count} />
              </span>
              <Hidden>{said}</Hidden>
            </span>
            <Bar aria-hidden style={{ '--share': `${(count / most) * 100}%` } as object} />
          </Line>
        ))}
      </Rows>
    </Card>
  )
}
