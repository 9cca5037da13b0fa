import { auditLog } from '@marquee/contract/auditLog'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '#api/query.ts'
import { PagedListCard } from '#feedback/PagedListCard.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { auditLogWords } from '#words/en/auditLog.ts'
import { useWords } from '#words/words.tsx'
import { EntryRow } from './EntryRow.tsx'

export interface Wish {
  action?: string
  actorId?: string
}

/** Entries newest first, and the way to older ones. */
export const Entries = ({ wish }: { wish: Wish }) => {
  const words = useWords(auditLogWords)
  const list = useInfiniteQuery(pages(auditLog.list, wish))
  return (
    <PagedListCard
      list={list} label={words.title} words={words} keyOf={({ seq }) => seq} isNarrowed={Boolean(wish.action ?? wish.actorId)}
      empty={<EmptyState drawing="post" title={words.emptyTitle} text={words.emptyText} />}
    >
      {(entry) => <EntryRow entry={entry} />}
    </PagedListCard>
  )
}
