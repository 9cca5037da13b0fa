import { dashboards } from '@marquee/contract/dashboards'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#api/call.ts'
import { pages, prefetch } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { ListExportButton } from './ListExportButton.tsx'
import { useWish, wishIn, within, type Wish } from './period.ts'
import { PostsList } from './PostsList.tsx'
import { useListFiles } from './useListFiles.ts'

const posts = (wish: Wish) => pages(dashboards.posts, wish)

export const loader = ({ request }: LoaderFunctionArgs) => prefetch(posts(wishIn(new URL(request.url).searchParams)))

export const handle = { title: wordsOf(dashboardListsWords).posts }

/** What was published in the channel in a time. */
export default function OwnerPostsPage() {
  const [wish, setWish] = useWish()
  const list = useSuspenseInfiniteQuery(posts(wish))
  const words = useWords(dashboardListsWords)
  const files = useListFiles()
  return (
    <Page
      title={words.posts} back={within(to('ownerDashboard'), wish)}
      actions={<ListExportButton {...files.posts(wish, (page) => call(dashboards.posts, { ...wish, ...page }))} />}
    >
      <PostsList wish={wish} onChange={setWish} list={list} showsAuthor />
    </Page>
  )
}
