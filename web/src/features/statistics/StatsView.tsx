import styled from '@emotion/styled'
import type { AccountRole } from '@marquee/contract/roles'
import { publishers } from '@marquee/contract/roles'
import type { ProfileStatistics, SpanCount } from '@marquee/contract/statistics'
import { requestsPath } from '#features/people/requestsIn.ts'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { shortMonthOf } from '#ui/moment.ts'
import { statisticsWords } from '#words/en/statistics.ts'
import { useWords } from '#words/words.tsx'
import { FigureCard } from './FigureCard.tsx'
import { FollowerInterests } from './FollowerInterests.tsx'
import { spanBars } from './spanBars.ts'
import { SpanChart } from './SpanChart.tsx'
import { TopTags } from './TopTags.tsx'

const Root = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--gap-cards);
  @media (max-width: 599.95px) { margin: 0 8px; }
`

interface ChartProps {
  unit: 'month' | 'week'
  title: string
  column: string
  span: string
  spans: readonly SpanCount[]
  empty: { title: string; text: string }
}

const Chart = ({ unit, title, column, span, spans, empty }: ChartProps) => {
  const words = useWords(statisticsWords)
  const { bars, total, spoken } = spanBars(unit, spans)
  if (!spoken) return <EmptyState drawing="chart" {...empty} />
  const peakOn = unit === 'week' ? words.weekOf(spoken.peakOn) : spoken.peakOn
  const sentence = words.chart(title, spoken.first, spoken.last, total, peakOn, spoken.peak)
  return <SpanChart title={title} sentence={sentence} span={span} column={column} bars={bars} />
}

/** A person in figures: what everybody may see, and what only they are told. */
export const StatsView = ({ statistics, role }: { statistics: ProfileStatistics; role: AccountRole }) => {
  const words = useWords(statisticsWords)
  const publishes = publishers.includes(role)
  const { followerCount, followingCount, friendCount, postCount, memberSince, streakWeeks } = statistics
  const { postsByMonth, followersByWeek, topInterests, topTags, reactionCount, commentCount, own } = statistics
  const figures = [
    ...(role === 'Creator' ? [{ label: words.followers, value: <Count of={followerCount} /> }] : []),
    { label: words.following, value: <Count of={followingCount} /> },
    { label: words.friends, value: <Count of={friendCount} /> },
    ...(publishes
      ? [
          { label: words.posts, value: <Count of={postCount} /> },
          { label: words.reactions, value: <Count of={reactionCount} /> },
          { label: words.comments, value: <Count of={commentCount} /> },
          { label: words.streak, value: words.streakWeeks(streakWeeks), note: streakWeeks ? words.streakNote : words.noStreak },
        ]
      : []),
    { label: words.memberSince, value: shortMonthOf(memberSince) },
  ]
  return (
    <Root>
      <FigureCard figures={figures} />
      {own && role === 'Creator' && (
        <FigureCard
          title={words.ownTitle}
          figures={[
            { label: words.newFollowers, value: <Count of={own.newFollowerCount} />, note: words.newFollowersNote },
            { label: words.waiting, value: <Count of={own.waitingRequestCount} />, note: words.waitingNote, href: requestsPath('followers') },
          ]}
        />
      )}
      {publishes && (
        <Chart
          unit="month"
          title={words.postsByMonth}
          column={words.posts}
          span={words.month}
          spans={postsByMonth}
          empty={{ title: words.noPosts, text: words.noPostsText }}
        />
      )}
      {followersByWeek && (
        <Chart
          unit="week"
          title={words.followersByWeek}
          column={words.newFollowers}
          span={words.week}
          spans={followersByWeek}
          empty={{ title: words.noFollowers, text: words.noFollowersText }}
        />
      )}
      {topTags.length > 0 && <TopTags tags={topTags} />}
      {topInterests.length > 0 && <FollowerInterests interests={topInterests} />}
    </Root>
  )
}
