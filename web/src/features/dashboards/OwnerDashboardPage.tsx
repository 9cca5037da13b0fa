import { dashboards, type Line } from '@marquee/contract/dashboards'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { prefetch, query } from '#api/query.ts'
import { UpcomingCard } from '#features/events/UpcomingCard.tsx'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { useFlag } from '#start/flags.ts'
import { useLabels } from '#start/configuration.ts'
import { dashboardMoneyWords } from '#words/en/dashboardMoney.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { AlsoCard } from './AlsoCard.tsx'
import { ChecklistCard } from './ChecklistCard.tsx'
import { CohortsCard } from './CohortsCard.tsx'
import { DashboardGrid, GridColumn, OnNarrow, OnWide, TopStatRow } from './DashboardGrid.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FigureChart } from './FigureChart.tsx'
import { FlowCard, StockCard } from './LineCard.tsx'
import { MoneyCards } from './MoneyCards.tsx'
import { moneyLines } from './moneyLines.ts'
import { OwnDays } from './OwnDays.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { periodOf, useWish, wishIn, within, type Wish } from './period.ts'
import { PeriodSwitch } from './PeriodSwitch.tsx'
import { SalesCard } from './SalesCard.tsx'
import { SalesChart } from './SalesChart.tsx'
import { SubscriptionsCard } from './SubscriptionsCard.tsx'
import { dailyOf, sumOf } from './sumOf.ts'
import { TopCreators } from './TopCreators.tsx'
import { TopPostsCard } from './TopPostsCard.tsx'
import { amountsIn } from './written.ts'

type Named = readonly (readonly [name: string, line: Line])[]

const dollars = amountsIn('usd')

const figures = (wish: Wish) => query(dashboards.owner, wish)

const sold = (wish: Wish) => query(dashboards.ownerMoney, wish)

export const loader = ({ request }: LoaderFunctionArgs) => {
  const wish = wishIn(new URL(request.url).searchParams)
  return prefetch(figures(wish), sold(wish))
}

export const handle = { title: wordsOf(dashboardsWords).title }

/** The figures of a channel. */
export default function OwnerDashboardPage() {
  const [wish, setWish] = useWish()
  const hasEvents = useFlag('events')
  const { data } = useSuspenseQuery(figures(wish))
  const { data: money } = useSuspenseQuery(sold(wish))
  const { ROLE_PLURAL } = useLabels()
  const words = useWords(dashboardsWords)
  const ofMoney = useWords(dashboardMoneyWords)
  const period = periodOf(wish)
  const periodSwitch = <PeriodSwitch wish={wish} onChange={setWish} />
  const { unit, steps, members, creators, posts, follows, active, reactions, comments, reshares, byInvitation, byLink, bySignUp } = data
  const time = { unit, steps }
  const given = [[words.reactions, reactions], [words.comments, comments], [words.reshares, reshares]] as const
  const came = [[words.bySignUp, bySignUp], [words.byInvitation, byInvitation], [words.byLink, byLink]] as const
  const seriesOf = (lines: Named) => lines.map(([label, line]) => ({ label, counts: line.steps }))
  const others = [[ROLE_PLURAL.Creator, creators], [words.follows, follows]] as const
  const all = [[ROLE_PLURAL.Member, members], ...others, [words.posts, posts], [words.active, active], ...given, ...came] as const
  const peopleHref = within(to('ownerPeople'), wish)
  const postsHref = within(to('ownerPosts'), wish)

  return (
    <Page
      title={words.title}
      home
      width="full"
      actions={
        <>
          <OnWide>{periodSwitch}</OnWide>
          <ExportButton {...time} lines={[...all, ...moneyLines(ofMoney, money)]} />
        </>
      }
    >
      <OnNarrow>{periodSwitch}</OnNarrow>
      {'from' in wish && <OwnDays key={`${wish.from} ${wish.to}`} days={wish} firstDay={data.firstDay} onChange={setWish} />}
      {money.subscriptions && <MoneyCards figures={money.subscriptions} period={period} />}
      <TopStatRow>
        <StockCard label={ROLE_PLURAL.Member} line={members} period={period} href={peopleHref} />
        <FlowCard label={words.active} line={dailyOf(active)} period={period} />
        <StockCard label={words.posts} line={posts} period={period} href={postsHref} />
        <FlowCard label={words.engagement} line={sumOf(reactions, comments, reshares)} period={period} href={postsHref} />
      </TopStatRow>
      <DashboardGrid>
        <GridColumn>
          {money.subscriptions && (
            <FigureChart
              {...time} title={ofMoney.monthlyChart} kind="level" written={dollars}
              series={[{ label: ofMoney.monthly, counts: money.subscriptions.monthlyCents.steps }]}
              empty={{ title: ofMoney.emptyTitle, text: ofMoney.emptyText }}
            />
          )}
          <SalesChart money={money} />
          {money.subscriptions && <CohortsCard cohorts={money.subscriptions.cohorts} />}
          <FigureChart
            {...time} title={words.joined} series={seriesOf(came)}
            empty={{ title: words.noneJoinedTitle, text: words.noneJoinedText }}
          />
          <FigureChart
            {...time} title={words.engagementChart} series={seriesOf(given)}
            empty={{ title: words.noEngagementTitle, text: words.noEngagementText }}
          />
          {unit === 'day' && (
            <FigureChart
              {...time} title={words.activeChart} series={[{ label: words.active, counts: active.steps }]}
              empty={{ title: words.noneActiveTitle, text: words.noneActiveText }}
            />
          )}
          <TopPostsCard posts={data.topPosts} showsAuthor href={postsHref} />
          <TopCreators title={words.topCreators} creators={data.topCreators} />
        </GridColumn>
        <GridColumn>
          <ChecklistCard checklist={data.checklist} />
          <SubscriptionsCard money={money} />
          <SalesCard money={money} />
          <AlsoCard lines={[...others, ...given]} />
          {hasEvents && <UpcomingCard />}
          <PeopleCard title={words.newest} people={data.newestMembers} empty={words.nobodyJoined} />
        </GridColumn>
      </DashboardGrid>
    </Page>
  )
}
