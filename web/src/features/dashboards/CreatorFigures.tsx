import type { CreatorDashboard, CreatorMoney } from '@marquee/contract/dashboards'
import type { ReactNode } from 'react'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { dashboardMoneyWords } from '#words/en/dashboardMoney.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'
import { AlsoCard } from './AlsoCard.tsx'
import { DashboardGrid, GridColumn, NoticeRow, OnNarrow, StatRow } from './DashboardGrid.tsx'
import { DaysNote } from './DaysNote.tsx'
import { EarningsCards } from './EarningsCards.tsx'
import { FigureChart } from './FigureChart.tsx'
import { flowOf } from './flow.ts'
import { FlowCard, StockCard } from './LineCard.tsx'
import { OwnDays } from './OwnDays.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { periodOf, type Wish } from './period.ts'
import { PeriodSwitch } from './PeriodSwitch.tsx'
import { PostRow } from './PostRow.tsx'
import { RowsCard } from './RowsCard.tsx'
import { SalesCard } from './SalesCard.tsx'
import { SalesChart } from './SalesChart.tsx'
import { leftIn } from './stock.ts'
import { sumOf } from './sumOf.ts'
import { TopPostsCard } from './TopPostsCard.tsx'

/** What was sold: there, or on its way, or failed by itself. */
interface Sold {
  data: CreatorMoney | undefined
  isLoadingError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface Props {
  data: CreatorDashboard
  sold: Sold
  wish: Wish
  onChange: (wish: Wish) => void
  /** The lists behind the figures. */
  hrefs: { followers: string; posts: string }
  /** From what was sold to the payments. */
  salesLink?: ReactNode
  /** Beside the title of the latest posts. */
  latestLink: ReactNode
  /** What stands in place of what there is not. */
  empty: { latest: ReactNode; followed: string; followers: string }
  /** What only whoever looks has to see. */
  children?: ReactNode
}

/** The figures of a creator: who came, what was published, what it brought. */
export const CreatorFigures = ({ data, sold, wish, onChange, hrefs, salesLink, latestLink, empty, children }: Props) => {
  const words = useWords(dashboardsWords)
  const ofMoney = useWords(dashboardMoneyWords)
  const period = periodOf(wish)
  const { unit, steps, isRunning, followers, posts, reactions, comments, reshares } = data
  const { data: money, isLoadingError: moneyFailed } = sold
  const time = { unit, steps, isRunning }
  const given = [[words.reactions, reactions], [words.comments, comments], [words.reshares, reshares]] as const
  return (
    <>
      <OnNarrow>
        <PeriodSwitch wish={wish} onChange={onChange} />
      </OnNarrow>
      {'from' in wish && <OwnDays key={`${wish.from} ${wish.to}`} days={wish} firstDay={data.firstDay} onChange={onChange} />}
      <DaysNote data={data} />
      {moneyFailed && (
        <NoticeRow>
          <ErrorNotice title={ofMoney.failed} text={ofMoney.elseRight} onRetry={() => void sold.refetch()} busy={sold.isFetching} />
        </NoticeRow>
      )}
      <DashboardGrid>
        <GridColumn>
          <StatRow>
            <StockCard label={words.followers} stock={followers} period={period} href={hrefs.followers} />
            <StockCard label={words.posts} stock={posts} period={period} href={hrefs.posts} />
            {money && <EarningsCards money={money} time={data} period={period} />}
            <FlowCard label={words.engagement} flow={flowOf(sumOf(reactions, comments, reshares), data)} period={period} />
          </StatRow>
          <FigureChart
            {...time} title={words.newFollowers} series={[{ label: words.newFollowers, counts: followers.steps }]}
            empty={empty.followed}
          />
          {money && <SalesChart money={money} />}
          <FigureChart
            {...time} title={words.engagementChart} series={given.map(([label, line]) => ({ label, counts: line.steps }))}
            empty={words.noEngagement}
          />
          <TopPostsCard posts={data.topPosts} href={hrefs.posts} />
          <RowsCard
            title={words.latestPosts} action={data.latestPosts.length > 0 && latestLink} items={data.latestPosts} empty={empty.latest}
          >
            {(post) => <PostRow post={post} />}
          </RowsCard>
        </GridColumn>
        <GridColumn>
          {money && <SalesCard money={money} action={salesLink} />}
          <AlsoCard lines={[...given, ...leftIn([[words.followersGone, followers], [words.postsGone, posts]])]} />
          {children}
          <PeopleCard title={words.newestFollowers} people={data.newestFollowers} empty={empty.followers} />
        </GridColumn>
      </DashboardGrid>
    </>
  )
}
