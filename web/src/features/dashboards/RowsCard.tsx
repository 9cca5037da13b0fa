import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { H4, Secondary } from '#ui/type.ts'

const Root = styled(Card)`padding-bottom: 8px;`
const Head = styled.div`display: flex; align-items: center; justify-content: space-between; gap: 16px; margin-bottom: 4px;`
const Rows = styled.ul`& > li + li { border-top: 1px solid var(--line); }`
const Nothing = styled(Secondary)`padding: 6px 0 12px;`

interface Props<Item> {
  title: string
  /** One link or button beside the title. */
  action?: ReactNode
  items: readonly Item[]
  children: (item: Item) => ReactNode
  /** What will be here, while nothing is. */
  empty: ReactNode
}

/** A titled card of rows with hairlines between them. */
export const RowsCard = <Item extends { id: string }>({ title, action, items, children, empty }: Props<Item>) => (
  <Root>
    <Head>
      <H4>{title}</H4>
      {action}
    </Head>
    {items.length === 0 ? (
      typeof empty === 'string' ? <Nothing>{empty}</Nothing> : empty
    ) : (
      <Rows>
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </Rows>
    )}
  </Root>
)
