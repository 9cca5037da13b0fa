import { dashboards } from '@marquee/contract/dashboards'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { SquarePen } from 'lucide-react'
import type { LoaderFunctionArgs } from 'react-router'
import { prefetch, query } from '#api/query.ts'
import { UpcomingCard } from '#features/events/UpcomingCard.tsx'
import { NextStream } from '#features/streamReminders/NextStream.tsx'
import { Page } from '#layouts/Page.tsx'
import { profilePath, to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { useFlag } from '#start/flags.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { CreatorFigures } from './CreatorFigures.tsx'
import { NotOnPhones, OnWide } from './DashboardGrid.tsx'
import { ExportButton } from './ExportButton.tsx'
import { InHandCard } from './InHandCard.tsx'
import { useWish, wishIn, within, type Wish } from './period.ts'
import { PaidOutCard } from './PaidOutCard.tsx'
import { PeriodSwitch } from './PeriodSwitch.tsx'
import { SmallLink } from './SmallLink.tsx'
import { useCreatorColumns } from './useCreatorColumns.ts'

const figures = (wish: Wish) => query(dashboards.creator, wish)

const sold = (wish: Wish) => query(dashboards.creatorMoney, wish)

/** The figures are the page; money is waited for, and fails by itself. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const wish = wishIn(new URL(request.url).searchParams)
  return Promise.all([prefetch(figures(wish)), Promise.allSettled([prefetch(sold(wish))])])
}

export const handle = { title: wordsOf(dashboardsWords).title }

/** A creator's own figures, and what waits for them. */
export default function CreatorDashboardPage() {
  const [wish, setWish] = useWish()
  const { data } = useSuspenseQuery(figures(wish))
  const money = useQuery(sold(wish))
  const { profile } = useMe()
  const hasEvents = useFlag('events')
  const words = useWords(dashboardsWords)
  const ofLists = useWords(dashboardListsWords)
  const columns = useCreatorColumns(data, money.data)
  const write = (
    <ButtonLink variant="primary" icon={SquarePen} href={to('addContent')}>
      {words.newPost}
    </ButtonLink>
  )

  return (
    <Page
      title={words.title}
      home
      width="full"
      actions={
        <>
          <OnWide>
            <PeriodSwitch wish={wish} onChange={setWish} />
          </OnWide>
          <ExportButton unit={data.unit} steps={data.steps} isRunning={data.isRunning} lines={columns} taken={{ kind: 'creatorFigures' }} />
          <NotOnPhones>{write}</NotOnPhones>
        </>
      }
    >
      <CreatorFigures
        data={data} sold={money} wish={wish} onChange={setWish}
        hrefs={{ followers: within(to('creatorFollowers'), wish), posts: within(to('creatorPosts'), wish) }}
        salesLink={<SmallLink to={to('creatorEarnings')}>{ofLists.seeEarnings}</SmallLink>}
        latestLink={<SmallLink to={profilePath(profile)}>{words.allPosts}</SmallLink>}
        empty={{
          latest: <EmptyState bare drawing="post" title={words.noPostsTitle} text={words.noPostsText} action={write} />,
          followed: words.noneFollowed,
          followers: words.noFollowers,
        }}
      >
        {hasEvents && <UpcomingCard profileId={profile.id} />}
        <NextStream hostId={profile.id} />
        <PaidOutCard />
        <InHandCard />
      </CreatorFigures>
    </Page>
  )
}
