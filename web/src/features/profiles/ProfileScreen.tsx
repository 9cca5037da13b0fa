import styled from '@emotion/styled'
import type { Profile } from '@marquee/contract/profiles'
import { publishers } from '@marquee/contract/roles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { InPlace } from '#errors/InPlace.tsx'
import { EventsOf } from '#features/events/EventsOf.tsx'
import { CreatorsCard } from '#features/follows/CreatorsCard.tsx'
import { NextStream } from '#features/streamReminders/NextStream.tsx'
import { NextTierCard } from '#features/tiers/NextTierCard.tsx'
import { Page } from '#layouts/Page.tsx'
import { useWide } from '#layouts/useMatches.ts'
import { profilePath, to } from '#paths.ts'
import { useFlag } from '#start/flags.ts'
import { useTemplate } from '#start/template.ts'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { CardColumn } from '#ui/layout.ts'
import { MarqueeTabs } from '#ui/MarqueeTabs.tsx'
import { PostSkeleton } from '#ui/PostSkeleton.tsx'
import { profilesWords } from '#words/en/profiles.ts'
import { useWords } from '#words/words.tsx'
import { ActivityMenu } from './ActivityMenu.tsx'
import { ActivityTab } from './ActivityTab.tsx'
import { profileOf } from './bringProfile.ts'
import { ClosedNotice } from './ClosedNotice.tsx'
import { ElsewhereCard } from './ElsewhereCard.tsx'
import { HighlightRow } from './HighlightRow.tsx'
import { HighlightsTab } from './HighlightsTab.tsx'
import { InterestsTab } from './InterestsTab.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { StatsSkeleton } from './StatsSkeleton.tsx'
import { StatsTab } from './StatsTab.tsx'
import { tabHref, tabIn, tabsOf, type ProfileTab } from './tabs.ts'

const views: Record<ProfileTab, (props: { profile: Profile }) => React.ReactNode> = {
  activity: ActivityTab,
  stats: StatsTab,
  interests: InterestsTab,
  highlights: HighlightsTab,
  events: EventsOf,
}

// The line under the tabs goes on to both edges; the words begin where the name begins.
const Tabs = styled.div`
  display: flex; align-items: center; gap: 4px; margin: 8px 0 16px; padding: 0 20px 0 28px; border-bottom: 1px solid var(--line);
  & > nav { flex: 1; min-width: 0; margin-bottom: 0; }
  @media (max-width: 599.95px) { margin: 0 0 12px; padding: 0 4px 0 0; }
`
const Coming = styled.div`margin-bottom: 16px; &:empty { display: none; }`

const TabWaiting = ({ tab }: { tab: ProfileTab }) => (
  <CardColumn>{tab === 'activity' ? <PostSkeleton count={2} /> : <StatsSkeleton />}</CardColumn>
)

const OpenProfile = ({ profile }: { profile: Profile }) => {
  const words = useWords(profilesWords)
  const { pathname } = useLocation()
  const isWide = useWide()
  const hasEvents = useFlag('events')
  const tab = tabIn(useSearchParams()[0], profile.role, hasEvents)
  const View = views[tab]
  return (
    <>
      {profile.role === 'Creator' && <HighlightRow profileId={profile.id} />}
      <Tabs>
        <MarqueeTabs
          label={words.views}
          keepsPlace
          tabs={tabsOf(profile.role, hasEvents).map((one) => ({
            label: words.tabs[one], href: tabHref(pathname, one), isCurrent: one === tab,
          }))}
        />
        {tab === 'activity' && publishers.includes(profile.role) && <ActivityMenu role={profile.role} />}
      </Tabs>
      {/* Where nothing stands beside. */}
      {tab === 'events' && !isWide && !profile.can.edit && (
        <Coming>
          <NextStream hostId={profile.id} />
        </Coming>
      )}
      <InPlace
        key={tab}
        waiting={<TabWaiting tab={tab} />}
        failed={(retry) => (
          <CardColumn>
            <ErrorNotice title={words.failed[tab]} text={words.failedText} onRetry={retry} />
          </CardColumn>
        )}
      >
        <View profile={profile} />
      </InPlace>
    </>
  )
}

/** A person: who they are, and under tabs what they do. Behind a closed door only the head is shown. */
export const ProfileScreen = ({ profileId }: { profileId: string }) => {
  const { data: profile } = useSuspenseQuery(profileOf(profileId))
  const isWide = useWide()
  const template = useTemplate()
  const { id, role, displayName, nickname, isClosed, can } = profile
  // Specification, section 2: every template but the standard one calls a creator's page @nickname.
  const title = role === 'Creator' && template !== 'standard' ? `@${nickname}` : displayName

  return (
    <Page
      title={title}
      ownTitle
      back={to('timeline')}
      right={
        isWide && (
          <>
            {!isClosed && !can.edit && <NextTierCard path={profilePath(profile)} isOfCreator={role === 'Creator'} />}
            {!isClosed && role === 'Creator' && !can.edit && <NextStream hostId={id} />}
            <ElsewhereCard profile={profile} />
            <CreatorsCard except={id} />
          </>
        )
      }
    >
      <ProfileHead profile={profile} title={title} />
      {isClosed ? <ClosedNotice profile={profile} /> : <OpenProfile profile={profile} />}
    </Page>
  )
}
