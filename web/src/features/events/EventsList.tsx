import type { EventCard } from '@marquee/contract/eventCards'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ShowMore } from '#feedback/ShowMore.tsx'
import { PostColumn } from '#features/posts/PostList.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'
import type { eventsIn } from './eventQueries.ts'
import { EventRow } from './EventRow.tsx'

interface Props {
  of: ReturnType<typeof eventsIn>
  label: string
  empty: readonly [title: string, text: string]
  action?: ReactNode
}

/** Events one under the other, and the way to further ones. */
export const EventsList = ({ of, label, empty: [title, text], action }: Props) => {
  const words = useWords(eventsWords)
  const list = useInfiniteQuery(of)
  const items: EventCard[] | undefined = list.data?.pages.flatMap((page) => page.items)
  return (
    <PostColumn role="region" aria-label={label} aria-busy={list.isPending}>
      {!items && !list.isError && <ListSkeleton />}
      {!items && list.isError && <ErrorNotice title={words.failed} text={words.failedText} onRetry={() => void list.refetch()} />}
      {items?.map((event) => <EventRow key={event.id} event={event} />)}
      {items?.length === 0 && <EmptyState drawing="marquee" title={title} text={text} action={action} />}
      <ShowMore list={list} label={words.showMore} />
    </PostColumn>
  )
}
