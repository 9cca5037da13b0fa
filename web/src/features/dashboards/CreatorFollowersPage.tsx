import { dashboards } from '@marquee/contract/dashboards'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { pages, prefetch } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { ArrivedList } from './ArrivedList.tsx'
import { useWish, wishIn, within, type Wish } from './period.ts'

const people = (wish: Wish) => pages(dashboards.followers, wish)

export const loader = ({ request }: LoaderFunctionArgs) => prefetch(people(wishIn(new URL(request.url).searchParams)))

export const handle = { title: wordsOf(dashboardsWords).newFollowers }

/** Who came to follow a creator in a time. */
export default function CreatorFollowersPage() {
  const [wish] = useWish()
  const list = useSuspenseInfiniteQuery(people(wish))
  const words = useWords(dashboardsWords)
  return (
    <Page title={words.newFollowers} back={within(to('creatorDashboard'), wish)}>
      <ArrivedList label={words.newFollowers} people={list.data.pages.flatMap(({ items }) => items)} line={words.followedOn} more={list} />
    </Page>
  )
}
