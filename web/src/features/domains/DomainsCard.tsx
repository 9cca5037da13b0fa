import styled from '@emotion/styled'
import type { DomainList } from '@marquee/contract/domains'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Stack } from '#ui/layout.ts'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { domainsWords } from '#words/en/domains.ts'
import { useWords } from '#words/words.tsx'
import { DomainRow } from './DomainRow.tsx'

const List = styled.ul`& > li + li { border-top: 1px solid var(--line); }`

type Props = Omit<ComponentProps<typeof DomainRow>, 'domain'> & {
  list: UseQueryResult<DomainList>
  lead: string
  /** What stands under the addresses for those that are asked for. */
  claims: (list: DomainList) => ReactNode
  /** How to add one. */
  children: ReactNode
}

/** The addresses of a channel, those that wait, and adding one. */
export const DomainsCard = ({ list, lead, claims, children, ...can }: Props) => {
  const words = useWords(domainsWords)
  if (list.isError && !list.data) return <ErrorNotice title={words.failed} onRetry={() => void list.refetch()} busy={list.isFetching} />
  if (!list.data) return <ListSkeleton count={2} />
  return (
    <Card as="section" aria-label={words.title}>
      <Stack gap={16}>
        <div>
          <H4>{words.title}</H4>
          <Secondary>{lead}</Secondary>
        </div>
        <List aria-label={words.list}>
          {list.data.domains.map((domain) => (
            <li key={domain.hostname}>
              <DomainRow domain={domain} {...can} />
            </li>
          ))}
        </List>
        {claims(list.data)}
        {children}
      </Stack>
    </Card>
  )
}
