import type { Profile } from '@marquee/contract/profiles'
import { useSearchParams } from 'react-router'
import { InPlace } from '#errors/InPlace.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { CardColumn } from '#ui/layout.ts'
import { PostSkeleton } from '#ui/PostSkeleton.tsx'
import { profilesWords } from '#words/en/profiles.ts'
import { useWords } from '#words/words.tsx'
import { ActivityFeed } from './ActivityFeed.tsx'
import { PostsOf } from './PostsOf.tsx'
import { showsPosts } from './tabs.ts'

/** What a person does: the posts of somebody who publishes, or everything. */
export const ActivityTab = ({ profile }: { profile: Profile }) => {
  const words = useWords(profilesWords)
  const isPosts = showsPosts(useSearchParams()[0], profile.role)
  return (
    <InPlace
      key={String(isPosts)}
      waiting={
        <CardColumn>
          <PostSkeleton count={2} />
        </CardColumn>
      }
      failed={(retry) => (
        <CardColumn>
          <ErrorNotice title={words.failed.activity} text={words.failedText} onRetry={retry} />
        </CardColumn>
      )}
    >
      {isPosts ? <PostsOf profile={profile} /> : <ActivityFeed profile={profile} />}
    </InPlace>
  )
}
