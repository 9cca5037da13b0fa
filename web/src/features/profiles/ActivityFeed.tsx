import type { Profile } from '@marquee/contract/profiles'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { EndlessFeed, PostItem } from '#features/posts/PostList.tsx'
import { useWords } from '#words/words.tsx'
import { ActivityLine } from './ActivityLine.tsx'
import { activityOf } from './bringTab.ts'
import { NothingDone } from './NothingDone.tsx'

/** What a person has done, newest first, endless: posts as posts, the rest in a line each. */
export const ActivityFeed = ({ profile }: { profile: Profile }) => {
  const words = useWords().profiles
  const { data, ...more } = useSuspenseInfiniteQuery(activityOf(profile.id))
  const lines = data.pages.flatMap(({ items }) => items)
  if (lines.length === 0) return <NothingDone profile={profile} />
  return (
    <EndlessFeed label={words.tabs.activity} more={more} end={words.end}>
      {lines.map((line, index) =>
        line.post ? (
          <PostItem key={line.id} post={line.post} index={index} />
        ) : (
          <ActivityLine key={line.id} who={profile} line={line} index={index} />
        ),
      )}
    </EndlessFeed>
  )
}
