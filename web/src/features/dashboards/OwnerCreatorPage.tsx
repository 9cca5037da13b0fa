import { dashboards } from '@marquee/contract/dashboards'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch, query } from '#api/query.ts'
import { UpcomingCard } from '#features/events/UpcomingCard.tsx'
import { Page } from '#layouts/Page.tsx'
import { profilePath, to } from '#paths.ts'
import { useFlag } from '#start/flags.ts'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { CreatorFigures } from './CreatorFigures.tsx'
import { OnWide } from './DashboardGrid.tsx'
import { ExportButton } from './ExportButton.tsx'
import { useWish, wishIn, within, type Wish } from './period.ts'
import { PeriodSwitch } from './PeriodSwitch.tsx'
import { SmallLink } from './SmallLink.tsx'
import { useCreatorColumns } from './useCreatorColumns.ts'

const figures = (profileId: string, wish: Wish) => query(dashboards.ofCreator, { profileId, ...wish })

const sold = (profileId: string, wish: Wish) => query(dashboards.moneyOfCreator, { profileId, ...wish })

/** The figures are the page; money is waited for, and fails by itself. */
export const loader = ({ params, request }: LoaderFunctionArgs) => {
  const profileId = params['profileId']!
  const wish = wishIn(new URL(request.url).searchParams)
  return Promise.all([prefetch(figures(profileId, wish)), Promise.allSettled([prefetch(sold(profileId, wish))])])
}

export const handle = { title: wordsOf(dashboardListsWords).figuresOf }

/** The figures of one creator, for the owners of the channel. */
export default function OwnerCreatorPage() {
  const { profileId } = useParams() as { profileId: string }
  const [wish, setWish] = useWish()
  const { data } = useSuspenseQuery(figures(profileId, wish))
  const money = useQuery(sold(profileId, wish))
  const hasEvents = useFlag('events')
  const ofLists = useWords(dashboardListsWords)
  const columns = useCreatorColumns(data, money.data)
  const page = (
    <SmallLink to={profilePath(data.creator)}>
      {ofLists.seePage}
    </SmallLink>
  )
  return (
    <Page
      title={data.creator.displayName} back={within(to('ownerCreators'), wish)} width="full"
      actions={
        <>
          <OnWide>
            <PeriodSwitch wish={wish} onChange={setWish} />
          </OnWide>
          <ExportButton
            unit={data.unit} steps={data.steps} isRunning={data.isRunning} lines={columns} taken={{ kind: 'creatorFigures', profileId }}
          />
        </>
      }
    >
      <CreatorFigures
        data={data} sold={money} wish={wish} onChange={setWish}
        hrefs={{
          followers: within(to('ownerCreatorFollowers', { profileId }), wish),
          posts: within(to('ownerCreatorPosts', { profileId }), wish),
        }}
        latestLink={page}
        empty={{ latest: ofLists.noCreatorPosts, followed: ofLists.noCreatorFollowers, followers: ofLists.noCreatorFollowers }}
      >
        {hasEvents && <UpcomingCard profileId={profileId} />}
      </CreatorFigures>
    </Page>
  )
}
