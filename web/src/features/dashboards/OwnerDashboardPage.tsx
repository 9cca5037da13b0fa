import { dashboards, type Arrival, type ArrivedRole, type Line } from '@marquee/contract/dashboards'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { prefetch, query } from '#api/query.ts'
import { UpcomingCard } from '#features/events/UpcomingCard.tsx'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { useFlag } from '#start/flags.ts'
import { useLabels } from '#start/configuration.ts'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { dashboardMoneyWords } from '#words/en/dashboardMoney.ts'
import { dashboardTasksWords } from '#words/en/dashboardTasks.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { AlsoCard } from './AlsoCard.tsx'
import { ChecklistCard } from './ChecklistCard.tsx'
import { CohortsCard } from './CohortsCard.tsx'
import { DashboardGrid, GridColumn, GridFirst, NoticeRow, OnNarrow, OnWide, TopStatRow } from './DashboardGrid.tsx'
import { DaysNote } from './DaysNote.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FigureChart } from './FigureChart.tsx'
import { dailyOf, flowOf, todayOf } from './flow.ts'
import { ledgerPath } from './ledgerPath.ts'
import { FlowCard, StockCard } from './LineCard.tsx'
import { MoneyCards } from './MoneyCards.tsx'
import { moneyLines } from './moneyLines.ts'
import { MovementsCard } from './MovementsCard.tsx'
import { OwnDays } from './OwnDays.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { periodOf, useWish, wishIn, within, type Wish } from './period.ts'
import { PeriodSwitch } from './PeriodSwitch.tsx'
import { SalesCard } from './SalesCard.tsx'
import { SalesChart } from './SalesChart.tsx'
import { SmallLink } from './SmallLink.tsx'
import { SubscriptionsCard } from './SubscriptionsCard.tsx'
import { leftIn, stockColumns } from './stock.ts'
import { sumOf } from './sumOf.ts'
import { TopCreators } from './TopCreators.tsx'
import { TopPostsCard } from './TopPostsCard.tsx'
import { WaitingCard } from './WaitingCard.tsx'
import { amountsIn } from './written.ts'

type Named = readonly (readonly [name: string, line: Line])[]

const dollars = amountsIn('usd')

const figures = (wish: Wish) => query(dashboards.owner, wish)

const sold = (wish: Wish) => query(dashboards.ownerMoney, wish)

// Whoever has seen to something comes back to what is left.
const waiting = { ...query(dashboards.waiting, {}), staleTime: 0 }

const checklist = { ...query(dashboards.checklist, {}), staleTime: 0 }

/** The figures are the page; what else stands on it is waited for, and fails by itself. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const wish = wishIn(new URL(request.url).searchParams)
  const beside = [sold(wish), waiting, checklist].map((one) => prefetch(one))
  return Promise.all([prefetch(figures(wish)), Promise.allSettled(beside)])
}

export const handle = { title: wordsOf(dashboardsWords).title }

/** The figures of a channel. */
export default function OwnerDashboardPage() {
  const [wish, setWish] = useWish()
  const hasEvents = useFlag('events')
  const { data } = useSuspenseQuery(figures(wish))
  const { data: money, isLoadingError: moneyFailed, isFetching: isReading, refetch: readMoney } = useQuery(sold(wish))
  const toSeeTo = useQuery(waiting)
  const setUp = useQuery(checklist)
  const { ROLE_PLURAL } = useLabels()
  const words = useWords(dashboardsWords)
  const ofLists = useWords(dashboardListsWords)
  const ofMoney = useWords(dashboardMoneyWords)
  const ofTasks = useWords(dashboardTasksWords)
  const period = periodOf(wish)
  const periodSwitch = <PeriodSwitch wish={wish} onChange={setWish} />
  const { unit, members, creators, posts, follows, active, reactions, comments, reshares, byInvitation, byLink, bySignUp } = data
  const time = { unit, steps: data.steps, isRunning: data.isRunning }
  const engagement = flowOf(sumOf(reactions, comments, reshares), data)
  const given = [[words.reactions, reactions], [words.comments, comments], [words.reshares, reshares]] as const
  const came = [
    [words.bySignUp, bySignUp, 'sign-up'], [words.byInvitation, byInvitation, 'invitation'], [words.byLink, byLink, 'link'],
  ] as const
  const seriesOf = (lines: Named) => lines.map(([label, line]) => ({ label, counts: line.steps }))
  const counted = [[ROLE_PLURAL.Member, members], [ROLE_PLURAL.Creator, creators], [words.follows, follows], [words.posts, posts]] as const
  const all = [
    ...counted.flatMap(([name, stock]) => stockColumns(words, name, stock)),
    [words.active, active], ...given, ...came.map(([name, line]) => [name, line] as const),
  ] as const
  const peopleHref = (narrowed: { role: ArrivedRole } | { source: Arrival }) => within(to('ownerPeople'), wish, narrowed)
  const postsHref = within(to('ownerPosts'), wish)

  return (
    <Page
      title={words.title}
      home
      width="full"
      actions={
        <>
          <OnWide>{periodSwitch}</OnWide>
          <ExportButton {...time} taken={{ kind: 'figures' }} lines={[...all, ...(money ? moneyLines(ofMoney, money) : [])]} />
        </>
      }
    >
      <OnNarrow>{periodSwitch}</OnNarrow>
      {'from' in wish && <OwnDays key={`${wish.from} ${wish.to}`} days={wish} firstDay={data.firstDay} onChange={setWish} />}
      <DaysNote data={data} />
      {moneyFailed && (
        <NoticeRow>
          <ErrorNotice title={ofMoney.failed} text={ofMoney.elseRight} onRetry={() => void readMoney()} busy={isReading} />
        </NoticeRow>
      )}
      {money?.subscriptions && <MoneyCards figures={money.subscriptions} period={period} />}
      <TopStatRow>
        <StockCard label={ROLE_PLURAL.Member} stock={members} period={period} href={peopleHref({ role: 'Member' })} />
        {unit === 'hour'
          ? <FlowCard label={words.activeToday} flow={todayOf(active, data)} period={period} against={words.yesterday} />
          : <FlowCard label={words.active} flow={dailyOf(active, data)} period={period} />}
        <StockCard label={words.posts} stock={posts} period={period} href={postsHref} />
        <FlowCard label={words.engagement} flow={engagement} period={period} />
      </TopStatRow>
      <DashboardGrid>
        <GridFirst>
          {setUp.data && <ChecklistCard checklist={setUp.data} />}
          {toSeeTo.isLoadingError && (
            <ErrorNotice title={ofTasks.waitingFailed} onRetry={() => void toSeeTo.refetch()} busy={toSeeTo.isFetching} />
          )}
          {toSeeTo.data && <WaitingCard waiting={toSeeTo.data} />}
        </GridFirst>
        <GridColumn>
          <FigureChart
            {...time} title={words.joined} empty={words.noneJoined}
            series={came.map(([label, line, source]) => ({ label, counts: line.steps, href: peopleHref({ source }) }))}
          />
          {money?.subscriptions && (
            <FigureChart
              {...time} title={ofMoney.monthlyChart} kind="level" written={dollars}
              series={[{ label: ofMoney.monthly, counts: money.subscriptions.monthlyCents.steps }]} empty={ofMoney.noneMonthly}
            />
          )}
          {money && <SalesChart money={money} />}
          {money?.subscriptions && <CohortsCard cohorts={money.subscriptions.cohorts} />}
          <FigureChart {...time} title={words.engagementChart} series={seriesOf(given)} empty={words.noEngagement} />
          {unit === 'day' && (
            <FigureChart
              {...time} title={words.activeChart} series={[{ label: words.active, counts: active.steps }]} empty={words.noneActive}
            />
          )}
          <TopPostsCard posts={data.topPosts} showsAuthor href={postsHref} />
          <TopCreators title={words.topCreators} creators={data.topCreators} wish={wish} />
        </GridColumn>
        <GridColumn>
          {money && <SubscriptionsCard money={money} wish={wish} />}
          {money?.subscriptions && <MovementsCard figures={money.subscriptions} wish={wish} />}
          {money && <SalesCard money={money} action={<SmallLink to={ledgerPath(wish)}>{ofLists.seeLedger}</SmallLink>} />}
          <AlsoCard
            lines={[
              [words.newCreators, creators, peopleHref({ role: 'Creator' })], [words.newFollows, follows],
              ...leftIn([
                [words.membersGone, members], [words.creatorsGone, creators], [words.followsGone, follows], [words.postsGone, posts],
              ]),
              ...given,
            ]}
          />
          {hasEvents && <UpcomingCard />}
          <PeopleCard title={words.newest} people={data.newestMembers} empty={words.nobodyJoined} />
        </GridColumn>
      </DashboardGrid>
    </Page>
  )
}
