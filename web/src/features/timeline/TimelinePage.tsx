import { publishers } from '@marquee/contract/roles'
import { useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch } from '#api/query.ts'
import { InPlace } from '#errors/InPlace.tsx'
import { CreatorsCard } from '#features/follows/CreatorsCard.tsx'
import { LegalLinks } from '#features/legalDocuments/LegalLinks.tsx'
import { PostColumn } from '#features/posts/PostList.tsx'
import { Page } from '#layouts/Page.tsx'
import { useMe } from '#start/account.ts'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { PostSkeleton } from '#ui/PostSkeleton.tsx'
import { useWords, words } from '#words/words.tsx'
import { Composer } from './Composer.tsx'
import { TimelineFeed } from './TimelineFeed.tsx'
import { tabIn, timelinePages } from './timelinePages.ts'
import { TimelineTabs } from './TimelineTabs.tsx'
import { useWide } from '#layouts/useWide.ts'

/** Asks for the posts and does not wait: head, tabs and skeletons stand while they come, and a failure is told in its place. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  prefetch(timelinePages(tabIn(new URL(request.url).searchParams))).catch(() => {})
  return null
}

export const handle = { title: words.timeline.title }

/** Posts of the people one follows, or of everybody: newest first. */
export default function TimelinePage() {
  const { timeline } = useWords()
  const { role } = useMe()
  const tab = tabIn(useSearchParams()[0])
  const isWide = useWide()
  const right = isWide && (
    <>
      <CreatorsCard />
      <LegalLinks />
    </>
  )

  return (
    <Page title={timeline.title} home tabs={<TimelineTabs current={tab} />} right={right}>
      {publishers.includes(role) && <Composer />}
      <InPlace
        key={tab}
        waiting={
          <PostColumn>
            <PostSkeleton />
          </PostColumn>
        }
        failed={(retry) => (
          <PostColumn>
            <ErrorNotice title={timeline.failed} text={timeline.failedText} onRetry={retry} />
          </PostColumn>
        )}
      >
        <TimelineFeed tab={tab} />
      </InPlace>
    </Page>
  )
}
