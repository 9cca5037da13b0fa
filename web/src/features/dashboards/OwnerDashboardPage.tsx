import { dashboards } from '@marquee/contract/dashboards'
import { useSuspenseQuery } from '@tanstack/react-query'
import { prefetch, query } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { useLabels } from '#start/configuration.ts'
import { useWords, words } from '#words/words.tsx'
import { DashboardGrid, GridColumn, OnNarrow, OnWide, TopStatRow } from './DashboardGrid.tsx'
import { DayChart } from './DayChart.tsx'
import { GrowthCard } from './GrowthCard.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { usePeriod } from './period.ts'
import { PeriodSwitch } from './PeriodSwitch.tsx'
import { TopCreators } from './TopCreators.tsx'

const figures = () => query(dashboards.owner, {})

export const loader = () => prefetch(figures())

export const handle = { title: words.dashboards.title }

/** The figures of a channel. */
export default function OwnerDashboardPage() {
  const { data } = useSuspenseQuery(figures())
  const { ROLE_PLURAL } = useLabels()
  const said = useWords().dashboards
  const [period, setPeriod] = usePeriod()
  const periodSwitch = <PeriodSwitch value={period} onChange={setPeriod} />

  return (
    <Page title={said.title} home width="full" actions={<OnWide>{periodSwitch}</OnWide>}>
      <OnNarrow>{periodSwitch}</OnNarrow>
      <TopStatRow>
        <GrowthCard label={ROLE_PLURAL.Member} growth={data.members} period={period} days={data.membersByDay} />
        <GrowthCard label={ROLE_PLURAL.Creator} growth={data.creators} period={period} days={data.creatorsByDay} />
        <GrowthCard label={said.posts} growth={data.posts} period={period} days={data.postsByDay} />
        <GrowthCard label={said.follows} growth={data.follows} period={period} days={data.followsByDay} />
      </TopStatRow>
      <DashboardGrid>
        <GridColumn>
          <DayChart
            title={said.joined(ROLE_PLURAL.Member)}
            column={said.joinedColumn}
            days={data.membersByDay}
            empty={{ title: said.noneJoinedTitle, text: said.noneJoinedText }}
          />
          <TopCreators title={said.topCreators(ROLE_PLURAL.Creator)} creators={data.topCreators} />
        </GridColumn>
        <PeopleCard title={said.newest(ROLE_PLURAL.Member)} people={data.newestMembers} empty={said.nobodyJoined} />
      </DashboardGrid>
    </Page>
  )
}
