import styled from '@emotion/styled'
import type { EventCard } from '@marquee/contract/eventCards'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { ShowMore } from '#feedback/ShowMore.tsx'
import { monthOfDay } from '#ui/day.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { CardColumn } from '#ui/layout.ts'
import { Meta, Over } from '#ui/type.ts'
import { eventListsWords } from '#words/en/eventLists.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'
import { groupsOf, type EventGroup } from './eventGroups.ts'
import type { eventsIn } from './eventQueries.ts'
import { EventRow } from './EventRow.tsx'
import { EventRowsSkeleton } from './EventRowsSkeleton.tsx'
import { invitedQuery } from './InvitedTo.tsx'

const Group = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--gap-cards);
  & + & { margin-top: 20px; }
  & > h2 { margin-bottom: -4px; }
  @media (max-width: 599.95px) { & > h2 { padding: 0 16px; } }
`
const Told = styled.p`@media (max-width: 599.95px) { padding: 0 8px; }`

const Grouped = ({ group: { name, items } }: { group: EventGroup }) => {
  const { groups } = useWords(eventListsWords)
  const id = useId()
  return (
    <Group role="group" aria-labelledby={id}>
      <Over id={id}>{name in groups ? groups[name as keyof typeof groups] : monthOfDay(`${name}-01`)}</Over>
      {items.map((event) => (
        <EventRow key={event.id} event={event} isUnder />
      ))}
    </Group>
  )
}

interface Props {
  of: ReturnType<typeof eventsIn>
  label: string
  empty: readonly [title: string, text: string]
  action?: ReactNode
  /** Under heads that say when: of what is to come, or of what has been. */
  by?: 'coming' | 'past'
  /** Without those to which the reader is invited, which stand above. */
  isBelowInvited?: boolean
  /** How much was found. */
  told?: ((count: number, hasMore: boolean) => string) | undefined
}

/** Events one under the other, and the way to further ones. */
export const EventsList = ({ of, label, empty: [title, text], action, by, isBelowInvited = false, told }: Props) => {
  const words = useWords(eventsWords)
  const list = useInfiniteQuery(of)
  const invited = useQuery({ ...invitedQuery(), enabled: isBelowInvited })
  const found: EventCard[] | undefined = list.data?.pages.flatMap((page) => page.items)
  const above = new Set(isBelowInvited ? invited.data?.map(({ id }) => id) : [])
  const items = found?.filter(({ id }) => !above.has(id))
  return (
    <CardColumn role="region" aria-label={label} aria-busy={list.isPending}>
      {!items && !list.isError && <EventRowsSkeleton />}
      {!items && list.isError && <ErrorNotice title={words.failed} text={words.failedText} onRetry={() => void list.refetch()} />}
      {told && items && items.length > 0 && (
        <Told role="status">
          <Meta>{told(items.length, list.hasNextPage)}</Meta>
        </Told>
      )}
      {items && by && groupsOf(items, by === 'past').map((group) => <Grouped key={`${group.name} ${group.items[0]!.id}`} group={group} />)}
      {items && !by && items.map((event) => <EventRow key={event.id} event={event} />)}
      {found?.length === 0 && <EmptyState drawing="marquee" title={title} text={text} action={action} />}
      <ShowMore list={list} label={words.showMore} />
    </CardColumn>
  )
}
