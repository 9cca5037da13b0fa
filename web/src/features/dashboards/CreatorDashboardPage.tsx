import styled from '@emotion/styled'
import { dashboards } from '@marquee/contract/dashboards'
import { useSuspenseQuery } from '@tanstack/react-query'
import { SquarePen } from 'lucide-react'
import { prefetch, query } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { profilePath, to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { useWords, words } from '#words/words.tsx'
import { DashboardGrid, GridColumn, NotOnPhones, OnNarrow, OnWide, StatRow } from './DashboardGrid.tsx'
import { DayChart } from './DayChart.tsx'
import { GrowthCard } from './GrowthCard.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { usePeriod } from './period.ts'
import { PeriodSwitch } from './PeriodSwitch.tsx'
import { PostRow } from './PostRow.tsx'
import { RowsCard } from './RowsCard.tsx'

const SmallLink = styled(TextLink)`font-size: var(--fs-s); white-space: nowrap;`

const figures = () => query(dashboards.creator, {})

export const loader = () => prefetch(figures())

export const handle = { title: words.dashboards.title }

/** A creator's own figures: who came, what was published. */
export default function CreatorDashboardPage() {
  const { data } = useSuspenseQuery(figures())
  const { profile } = useMe()
  const said = useWords().dashboards
  const [period, setPeriod] = usePeriod()
  const periodSwitch = <PeriodSwitch value={period} onChange={setPeriod} />
  const write = (
    <ButtonLink variant="primary" icon={SquarePen} href={to('addContentMetadata')}>
      {said.newPost}
    </ButtonLink>
  )

  return (
    <Page
      title={said.title}
      home
      width="full"
      actions={
        <>
          <OnWide>{periodSwitch}</OnWide>
          <NotOnPhones>{write}</NotOnPhones>
        </>
      }
    >
      <OnNarrow>{periodSwitch}</OnNarrow>
      <DashboardGrid>
        <GridColumn>
          <StatRow>
            <GrowthCard label={said.followers} growth={data.followers} period={period} days={data.followersByDay} />
            <GrowthCard label={said.posts} growth={data.posts} period={period} days={data.postsByDay} />
          </StatRow>
          <DayChart
            title={said.newFollowers}
            column={said.newFollowersColumn}
            days={data.followersByDay}
            empty={{ title: said.noNewFollowersTitle, text: said.noNewFollowersText }}
          />
          <RowsCard
            title={said.latestPosts}
            action={data.latestPosts.length > 0 && <SmallLink to={profilePath(profile)}>{said.allPosts}</SmallLink>}
            items={data.latestPosts}
            empty={<EmptyState bare drawing="post" title={said.noPostsTitle} text={said.noPostsText} action={write} />}
          >
            {(post) => <PostRow post={post} />}
          </RowsCard>
        </GridColumn>
        <PeopleCard title={said.newestFollowers} people={data.newestFollowers} empty={said.noFollowers} />
      </DashboardGrid>
    </Page>
  )
}
