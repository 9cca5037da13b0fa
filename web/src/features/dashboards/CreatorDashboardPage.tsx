import styled from '@emotion/styled'
import { dashboards } from '@marquee/contract/dashboards'
import { useSuspenseQuery } from '@tanstack/react-query'
import { SquarePen } from 'lucide-react'
import type { LoaderFunctionArgs } from 'react-router'
import { prefetch, query } from '#api/query.ts'
import { UpcomingCard } from '#features/events/UpcomingCard.tsx'
import { Page } from '#layouts/Page.tsx'
import { profilePath, to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { useFlag } from '#start/flags.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { dashboardMoneyWords } from '#words/en/dashboardMoney.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { AlsoCard } from './AlsoCard.tsx'
import { DashboardGrid, GridColumn, NotOnPhones, OnNarrow, OnWide, StatRow } from './DashboardGrid.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FigureChart } from './FigureChart.tsx'
import { InHandCard } from './InHandCard.tsx'
import { FlowCard, StockCard } from './LineCard.tsx'
import { salesLines } from './moneyLines.ts'
import { OwnDays } from './OwnDays.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { periodOf, useWish, wishIn, within, type Wish } from './period.ts'
import { PeriodSwitch } from './PeriodSwitch.tsx'
import { PostRow } from './PostRow.tsx'
import { RowsCard } from './RowsCard.tsx'
import { SalesCard } from './SalesCard.tsx'
import { SalesChart } from './SalesChart.tsx'
import { sumOf } from './sumOf.ts'
import { TopPostsCard } from './TopPostsCard.tsx'

const SmallLink = styled(TextLink)`font-size: var(--fs-s); white-space: nowrap;`

const figures = (wish: Wish) => query(dashboards.creator, wish)

const sold = (wish: Wish) => query(dashboards.creatorMoney, wish)

export const loader = ({ request }: LoaderFunctionArgs) => {
  const wish = wishIn(new URL(request.url).searchParams)
  return prefetch(figures(wish), sold(wish))
}

export const handle = { title: wordsOf(dashboardsWords).title }

/** A creator's own figures: who came, what was published, what it brought. */
export default function CreatorDashboardPage() {
  const [wish, setWish] = useWish()
  const { data } = useSuspenseQuery(figures(wish))
  const { data: money } = useSuspenseQuery(sold(wish))
  const { profile } = useMe()
  const hasEvents = useFlag('events')
  const words = useWords(dashboardsWords)
  const ofMoney = useWords(dashboardMoneyWords)
  const period = periodOf(wish)
  const periodSwitch = <PeriodSwitch wish={wish} onChange={setWish} />
  const { unit, steps, followers, posts, reactions, comments, reshares } = data
  const time = { unit, steps }
  const given = [[words.reactions, reactions], [words.comments, comments], [words.reshares, reshares]] as const
  const postsHref = within(to('creatorPosts'), wish)
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
          <OnWide>{periodSwitch}</OnWide>
          <ExportButton {...time} lines={[[words.followers, followers], [words.posts, posts], ...given, ...salesLines(ofMoney, money)]} />
          <NotOnPhones>{write}</NotOnPhones>
        </>
      }
    >
      <OnNarrow>{periodSwitch}</OnNarrow>
      {'from' in wish && <OwnDays key={`${wish.from} ${wish.to}`} days={wish} firstDay={data.firstDay} onChange={setWish} />}
      <DashboardGrid>
        <GridColumn>
          <StatRow>
            <StockCard label={words.followers} line={followers} period={period} href={within(to('creatorFollowers'), wish)} />
            <StockCard label={words.posts} line={posts} period={period} href={postsHref} />
            <FlowCard label={words.engagement} line={sumOf(reactions, comments, reshares)} period={period} href={postsHref} />
          </StatRow>
          <FigureChart
            {...time} title={words.newFollowers} series={[{ label: words.newFollowers, counts: followers.steps }]}
            empty={{ title: words.noNewFollowersTitle, text: words.noNewFollowersText }}
          />
          <SalesChart money={money} />
          <FigureChart
            {...time} title={words.engagementChart} series={given.map(([label, line]) => ({ label, counts: line.steps }))}
            empty={{ title: words.noEngagementTitle, text: words.noEngagementText }}
          />
          <TopPostsCard posts={data.topPosts} href={postsHref} />
          <RowsCard
            title={words.latestPosts}
            action={data.latestPosts.length > 0 && <SmallLink to={profilePath(profile)}>{words.allPosts}</SmallLink>}
            items={data.latestPosts}
            empty={<EmptyState bare drawing="post" title={words.noPostsTitle} text={words.noPostsText} action={write} />}
          >
            {(post) => <PostRow post={post} />}
          </RowsCard>
        </GridColumn>
        <GridColumn>
          <SalesCard money={money} />
          <AlsoCard lines={given} />
          {hasEvents && <UpcomingCard profileId={profile.id} />}
          <InHandCard />
          <PeopleCard title={words.newestFollowers} people={data.newestFollowers} empty={words.noFollowers} />
        </GridColumn>
      </DashboardGrid>
    </Page>
  )
}
