import { dashboards } from '@marquee/contract/dashboards'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { prefetch, query } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { useWish, wishIn, within, type Wish } from './period.ts'
import { PostsList } from './PostsList.tsx'

const posts = (wish: Wish) => query(dashboards.posts, wish)

export const loader = ({ request }: LoaderFunctionArgs) => prefetch(posts(wishIn(new URL(request.url).searchParams)))

export const handle = { title: wordsOf(dashboardsWords).topPosts }

/** What was published in the channel in a time. */
export default function OwnerPostsPage() {
  const [wish] = useWish()
  const { items } = useSuspenseQuery(posts(wish)).data
  const words = useWords(dashboardsWords)
  return (
    <Page title={words.topPosts} back={within(to('ownerDashboard'), wish)}>
      <PostsList posts={items} showsAuthor />
    </Page>
  )
}
