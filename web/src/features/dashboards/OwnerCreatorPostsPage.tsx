import { dashboards } from '@marquee/contract/dashboards'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useParams, type LoaderFunctionArgs } from 'react-router'
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

const posts = (profileId: string, wish: Wish) => pages(dashboards.postsOfCreator, { profileId, ...wish })

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  prefetch(posts(params['profileId']!, wishIn(new URL(request.url).searchParams)))

export const handle = { title: wordsOf(dashboardListsWords).posts }

/** What one creator published in a time, for the owners of the channel. */
export default function OwnerCreatorPostsPage() {
  const { profileId } = useParams() as { profileId: string }
  const [wish, setWish] = useWish()
  const list = useSuspenseInfiniteQuery(posts(profileId, wish))
  const words = useWords(dashboardListsWords)
  const files = useListFiles()
  const file = files.posts(wish, (page) => call(dashboards.postsOfCreator, { profileId, ...wish, ...page }), { profileId })
  return (
    <Page
      title={words.posts} back={within(to('ownerCreator', { profileId }), wish)}
      actions={<ListExportButton {...file} />}
    >
      <PostsList wish={wish} onChange={setWish} list={list} />
    </Page>
  )
}
