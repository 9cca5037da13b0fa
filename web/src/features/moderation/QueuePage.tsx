import styled from '@emotion/styled'
import { moderation } from '@marquee/contract/moderation'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { pages, prefetch } from '#api/query.ts'
import { useOwnNews } from '#live/useOwnNews.ts'
import { ShowMore } from '#feedback/ShowMore.tsx'
import { Page } from '#layouts/Page.tsx'
import { recountRequests } from '#start/waitingRequests.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { Lead } from '#ui/type.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { addressOfQueue, inputOf, queueWishIn, type QueueWish } from './addressOfQueue.ts'
import { ModerationTabs } from './ModerationTabs.tsx'
import { ModerationWays } from './ModerationWays.tsx'
import { QueueFilters } from './QueueFilters.tsx'
import { QueueLines } from './QueueLines.tsx'

const cases = (wish: QueueWish) => ({ ...pages(moderation.queue, inputOf(wish)), staleTime: 0 })

/** The numbers in the frame and at the tabs then say what the lists say. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  void recountRequests()
  return prefetch(cases(queueWishIn(new URL(request.url).searchParams)))
}
export const handle = { title: wordsOf(moderationWords).title }

const Room = styled(Stack)`max-width: 780px; @media (max-width: 599.95px) { padding: 0 8px; & > p { padding: 0 8px; } }`

/** What people have reported and nobody has decided yet, and what was decided. */
export default function QueuePage() {
  const words = useWords(moderationWords)
  const [search] = useSearchParams()
  const wish = queueWishIn(search)
  const list = useSuspenseInfiniteQuery(cases(wish))
  useOwnNews(moderation.queue)
  const lines = list.data.pages.flatMap(({ items }) => items)
  const [title, text] = words.empty[wish.state]
  const isNarrowed = Object.keys(inputOf(wish)).length > 1
  return (
    <Page title={words.title} width="full" actions={<ModerationWays />} tabs={<ModerationTabs current={wish.state} wish={wish} />}>
      <Room gap={16}>
        <Lead>{words.lead}</Lead>
        <QueueFilters wish={wish} first={lines[0]} />
        {lines.length === 0 ? (
          <EmptyState drawing="bell" title={isNarrowed ? words.nothingOf : title} text={isNarrowed ? words.nothingOfText : text} />
        ) : (
          <QueueLines key={addressOfQueue(wish)} lines={lines} wish={wish} />
        )}
        <ShowMore list={list} label={words.showMore} />
      </Room>
    </Page>
  )
}
