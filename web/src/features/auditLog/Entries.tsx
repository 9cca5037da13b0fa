import { auditLog, type AuditEntry } from '@marquee/contract/auditLog'
import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { pages } from '#api/query.ts'
import { PagedListCard } from '#feedback/PagedListCard.tsx'
import { Chip } from '#ui/Chip.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { auditLogWords } from '#words/en/auditLog.ts'
import { useWords } from '#words/words.tsx'
import { addressOfLog } from './addressOfLog.ts'
import { EntryRow } from './EntryRow.tsx'
import type { ListWish } from './exportEntries.ts'
import { plainName } from './plainName.ts'

const nameOfTarget = ({ target, targetName, targetType }: AuditEntry) => target?.displayName ?? targetName ?? plainName(targetType)

/** Entries newest first, what they are all about where that is one thing, and the way to older ones. */
export const Entries = ({ wish }: { wish: ListWish }) => {
  const words = useWords(auditLogWords)
  const navigate = useNavigate()
  const list = useInfiniteQuery(pages(auditLog.list, wish))
  const { targetId, ...others } = wish
  const first = list.data?.pages[0]?.items[0]
  return (
    <Stack>
      {targetId && (
        <div>
          <Chip icon={X} isOn onToggle={() => void navigate(addressOfLog(others))}>
            {words.onlyAbout(first ? nameOfTarget(first) : targetId)}
          </Chip>
        </div>
      )}
      <PagedListCard
        list={list} label={words.title} words={words} keyOf={({ seq }) => seq} isNarrowed={Object.keys(wish).length > 0}
        empty={<EmptyState drawing="post" title={words.emptyTitle} text={words.emptyText} />}
      >
        {(entry) => <EntryRow entry={entry} />}
      </PagedListCard>
    </Stack>
  )
}
