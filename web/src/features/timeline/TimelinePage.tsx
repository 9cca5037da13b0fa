import styled from '@emotion/styled'
import { publishers } from '@marquee/contract/roles'
import { kindIn, tabIn } from '@marquee/contract/timeline'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch } from '#api/query.ts'
import { InPlace, OrNothing } from '#errors/InPlace.tsx'
import { Page } from '#layouts/Page.tsx'
import { useWide } from '#layouts/useMatches.ts'
import { useMe } from '#start/account.ts'
import { useFlag } from '#start/flags.ts'
import { whenIdle } from '#start/whenIdle.ts'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { CardColumn } from '#ui/layout.ts'
import { PostSkeleton } from '#ui/PostSkeleton.tsx'
import { timelineWords } from '#words/en/timeline.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { KindMenu } from './KindMenu.tsx'
import { LiveRail } from './LiveRail.tsx'
import { TimelineFeed } from './TimelineFeed.tsx'
import { liveStreams, nextStreams, timelinePages } from './timelinePages.ts'
import { TimelineTabs } from './TimelineTabs.tsx'

// Those who only read need not wait for it.
const Composer = lazy(() => import('./Composer.tsx').then(({ Composer: part }) => ({ default: part })))

// Few visits begin among the streams.
const LiveFeed = lazy(() => import('./LiveFeed.tsx').then(({ LiveFeed: part }) => ({ default: part })))

// What stands beside the posts is asked for once they are there.
const RightColumn = lazy(() => import('./RightColumn.tsx').then(({ RightColumn: part }) => ({ default: part })))

// What a newcomer to a level is told can come after the posts.
const WelcomeCard = lazy(() => import('#features/tiers/WelcomeCard.tsx').then(({ WelcomeCard: part }) => ({ default: part })))

/** As high as the composer while it is closed. */
const ComposerRoom = styled.div`
  height: 72px; margin-bottom: var(--gap-cards);
  @media (max-width: 599.95px) { height: 80px; margin: 0 8px 12px; }
`

/** Asks for the posts and does not wait: head, tabs and skeletons stand while they come, and a failure is told in its place. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  const [tab, kind] = [tabIn(searchParams), kindIn(searchParams)]
  const asked = tab === 'live' ? [liveStreams] : [timelinePages({ tab, kind }), ...(kind ? [] : [nextStreams])]
  for (const each of asked) prefetch(each).catch(() => {})
  return null
}

export const handle = { title: wordsOf(timelineWords).title }

/** Posts of the people one follows, or of everybody, newest first, of every kind or of one; or the streams that are on and ahead. */
export default function TimelinePage() {
  const timeline = useWords(timelineWords)
  const { role, isSubscriber } = useMe()
  const [search] = useSearchParams()
  const [tab, kind] = [tabIn(search), kindIn(search)]
  const isWide = useWide()
  const [suggests, setSuggests] = useState(false)
  const hasEvents = useFlag('events')
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => whenIdle(() => setAtRest(true)), [])
  const right = isWide && (
    <Suspense fallback={null}>{isAtRest && <RightColumn tab={tab} kind={kind} hasEvents={hasEvents} suggests={!suggests} />}</Suspense>
  )

  return (
    <Page
      title={timeline.title}
      home
      actions={tab !== 'live' && <KindMenu tab={tab} kind={kind} />}
      tabs={<TimelineTabs current={tab} kind={kind} />}
      right={right}
    >
      {publishers.includes(role) && (
        <Suspense fallback={<ComposerRoom />}>
          <Composer />
        </Suspense>
      )}
      <Suspense fallback={null}>{isAtRest && isSubscriber && <WelcomeCard />}</Suspense>
      <InPlace
        key={`${tab} ${kind ?? ''}`}
        waiting={
          <CardColumn>
            <PostSkeleton />
          </CardColumn>
        }
        failed={(retry) => (
          <CardColumn>
            <ErrorNotice title={timeline.failed} text={timeline.failedText} onRetry={retry} />
          </CardColumn>
        )}
      >
        {tab === 'live' ? (
          <LiveFeed />
        ) : (
          <>
            {/* Comes with the posts, so that nothing moves, and stays away alone. */}
            {!kind && (
              <OrNothing>
                <LiveRail />
              </OrNothing>
            )}
            <TimelineFeed tab={tab} kind={kind} hasEvents={hasEvents && !isWide && !kind} onSuggest={setSuggests} />
          </>
        )}
      </InPlace>
    </Page>
  )
}
