import { dashboards } from '@marquee/contract/dashboards'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#api/call.ts'
import { pages, prefetch } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { FollowersView } from './FollowersView.tsx'
import { ListExportButton } from './ListExportButton.tsx'
import { useWish, wishIn, within, type Wish } from './period.ts'
import { useListFiles } from './useListFiles.ts'

const people = (wish: Wish) => pages(dashboards.followers, wish)

export const loader = ({ request }: LoaderFunctionArgs) => prefetch(people(wishIn(new URL(request.url).searchParams)))

export const handle = { title: wordsOf(dashboardListsWords).followers }

/** Who came to follow a creator in a time. */
export default function CreatorFollowersPage() {
  const [wish, setWish] = useWish()
  const list = useSuspenseInfiniteQuery(people(wish))
  const words = useWords(dashboardListsWords)
  const files = useListFiles()
  return (
    <Page
      title={words.followers} back={within(to('creatorDashboard'), wish)}
      actions={<ListExportButton {...files.followers(wish, (page) => call(dashboards.followers, { ...wish, ...page }))} />}
    >
      <FollowersView wish={wish} onChange={setWish} list={list} />
    </Page>
  )
}
