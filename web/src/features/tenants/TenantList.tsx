import { tenants, type TenantState } from '@marquee/contract/tenants'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '#api/query.ts'
import { PagedListCard } from '#feedback/PagedListCard.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { tenantsWords } from '#words/en/tenants.ts'
import { useWords } from '#words/words.tsx'
import { TenantRow } from './TenantRow.tsx'

export interface Wish {
  q?: string
  state?: TenantState
}

/** Channels newest first, and the way to older ones. */
export const TenantList = ({ wish }: { wish: Wish }) => {
  const words = useWords(tenantsWords)
  const list = useInfiniteQuery(pages(tenants.list, wish))
  return (
    <PagedListCard
      list={list} label={words.title} words={words} keyOf={({ id }) => id} isNarrowed={Boolean(wish.q ?? wish.state)}
      empty={<EmptyState drawing="people" title={words.noneTitle} text={words.noneText} />}
    >
      {(tenant) => <TenantRow tenant={tenant} />}
    </PagedListCard>
  )
}
