import styled from '@emotion/styled'
import { appeals } from '@marquee/contract/appeals'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { pages, prefetch } from '#api/query.ts'
import { ModerationTabs } from '#features/moderation/ModerationTabs.tsx'
import { ModerationWays } from '#features/moderation/ModerationWays.tsx'
import { useOwnNews } from '#live/useOwnNews.ts'
import { ShowMore } from '#feedback/ShowMore.tsx'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { recountRequests } from '#start/waitingRequests.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Lead } from '#ui/type.ts'
import { appealsWords } from '#words/en/appeals.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { AppealCard } from './AppealCard.tsx'

const views = ['pending', 'settled'] as const
type View = (typeof views)[number]

const viewIn = (search: URLSearchParams): View => views.find((view) => view === search.get('state')) ?? 'pending'

const waiting = (state: View) => ({ ...pages(appeals.list, { state }), staleTime: 0 })

/** The numbers in the frame and at the tabs then say what the lists say. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  void recountRequests()
  return prefetch(waiting(viewIn(new URL(request.url).searchParams)))
}
export const handle = { title: wordsOf(appealsWords).title }

const Room = styled(Stack)`max-width: 780px; @media (max-width: 599.95px) { padding: 0 8px; & > p { padding: 0 8px; } }`
const Views = styled.div`@media (max-width: 599.95px) { padding: 0 8px; }`

/** What people say against decisions about them. */
export default function AppealsPage() {
  const words = useWords(appealsWords)
  const moderating = useWords(moderationWords)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const view = viewIn(search)
  const list = useSuspenseInfiniteQuery(waiting(view))
  useOwnNews(appeals.list)
  const items = list.data.pages.flatMap((one) => one.items)
  const [title, text] = words.empty[view]
  const options = views.map((value) => ({ value, label: words.lists[value] }))
  const pick = (state: View) => void navigate(state === 'pending' ? to('appeals') : `${to('appeals')}?state=${state}`, { replace: true })
  return (
    <Page title={moderating.title} width="full" actions={<ModerationWays />} tabs={<ModerationTabs current="appeals" />}>
      <Room gap={16}>
        <Lead>{words.lead}</Lead>
        <Views>
          <SegmentedControl label={words.views} value={view} options={options} onChange={pick} />
        </Views>
        {items.length === 0 && <EmptyState drawing="bell" title={title!} text={text!} />}
        {items.map((appeal) => (
          <AppealCard key={`${appeal.id} ${appeal.state}`} appeal={appeal} />
        ))}
        <ShowMore list={list} label={words.showMore} />
      </Room>
    </Page>
  )
}
