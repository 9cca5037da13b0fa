import { dashboards } from '@marquee/contract/dashboards'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useParams, type LoaderFunctionArgs } from 'react-router'
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

const people = (profileId: string, wish: Wish) => pages(dashboards.followersOfCreator, { profileId, ...wish })

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  prefetch(people(params['profileId']!, wishIn(new URL(request.url).searchParams)))

export const handle = { title: wordsOf(dashboardListsWords).followers }

/** Who came to follow one creator in a time, for the owners of the channel. */
export default function OwnerCreatorFollowersPage() {
  const { profileId } = useParams() as { profileId: string }
  const [wish, setWish] = useWish()
  const list = useSuspenseInfiniteQuery(people(profileId, wish))
  const words = useWords(dashboardListsWords)
  const files = useListFiles()
  const file = files.followers(wish, (page) => call(dashboards.followersOfCreator, { profileId, ...wish, ...page }), { profileId })
  return (
    <Page
      title={words.followers} back={within(to('ownerCreator', { profileId }), wish)}
      actions={<ListExportButton {...file} />}
    >
      <FollowersView wish={wish} onChange={setWish} list={list} />
    </Page>
  )
}
