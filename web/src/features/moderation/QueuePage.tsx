import styled from '@emotion/styled'
import { caseStates, moderation, reportCategories } from '@marquee/contract/moderation'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { pages, prefetch } from '#api/query.ts'
import { useOwnNews } from '#live/useOwnNews.ts'
import { ShowMore } from '#feedback/ShowMore.tsx'
import { Page } from '#layouts/Page.tsx'
import { recountRequests } from '#start/waitingRequests.ts'
import { ListCard } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { Lead } from '#ui/type.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { reportsWords } from '#words/en/reports.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { addressOfQueue, type QueueWish } from './addressOfQueue.ts'
import { CaseLink } from './CaseLink.tsx'
import { ModerationTabs } from './ModerationTabs.tsx'
import { ModerationWays } from './ModerationWays.tsx'

const wishIn = (search: URLSearchParams): QueueWish => ({
  state: caseStates.find((state) => state === search.get('state')) ?? 'open',
  category: reportCategories.find((category) => category === search.get('category')),
})

const cases = ({ state, category }: QueueWish) =>
  ({ ...pages(moderation.queue, { state, ...(category ? { category } : {}) }), staleTime: 0 })

/** The numbers in the frame and at the tabs then say what the lists say. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  void recountRequests()
  return prefetch(cases(wishIn(new URL(request.url).searchParams)))
}
export const handle = { title: wordsOf(moderationWords).title }

const Room = styled(Stack)`max-width: 780px; @media (max-width: 599.95px) { padding: 0 8px; & > p { padding: 0 8px; } }`
const List = styled(ListCard)`padding-block: 6px; & > li { padding: 6px 0; }`.withComponent('ul')
const Kinds = styled.div`max-width: 340px; @media (max-width: 599.95px) { max-width: none; padding: 0 8px; }`

const everything = 'all'

/** What people have reported and nobody has decided yet, and what was decided. */
export default function QueuePage() {
  const words = useWords(moderationWords)
  const reports = useWords(reportsWords)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const wish = wishIn(search)
  const list = useSuspenseInfiniteQuery(cases(wish))
  useOwnNews(moderation.queue)
  const lines = list.data.pages.flatMap(({ items }) => items)
  const [title, text] = words.empty[wish.state]
  const kinds = [
    { value: everything, label: words.allCategories },
    ...reportCategories.map((category) => ({ value: category, label: reports.categories[category] })),
  ]
  const pick = (value: string) =>
    void navigate(addressOfQueue({ ...wish, category: reportCategories.find((category) => category === value) }), { replace: true })
  return (
    <Page title={words.title} width="full" actions={<ModerationWays />} tabs={<ModerationTabs current={wish.state} category={wish.category} />}>
      <Room gap={16}>
        <Lead>{words.lead}</Lead>
        <Kinds>
          <Select label={words.category} value={wish.category ?? everything} options={kinds} onChange={pick} />
        </Kinds>
        {lines.length === 0 ? (
          <EmptyState drawing="bell" title={wish.category ? words.nothingOf : title} text={text} />
        ) : (
          <List aria-label={words.states[wish.state]}>
            {lines.map((line) => (
              <li key={line.id}>
                <CaseLink line={line} />
              </li>
            ))}
          </List>
        )}
        <ShowMore list={list} label={words.showMore} />
      </Room>
    </Page>
  )
}
