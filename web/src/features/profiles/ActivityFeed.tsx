import type { Profile } from '@marquee/contract/profiles'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { PostItem } from '#features/posts/PostItem.tsx'
import { EndlessFeed } from '#features/posts/PostList.tsx'
import { FeedSponsor } from '#features/sponsorships/FeedSponsor.tsx'
import { useConfiguration } from '#start/configuration.ts'
import { profilesWords } from '#words/en/profiles.ts'
import { useWords } from '#words/words.tsx'
import { ActivityLine } from './ActivityLine.tsx'
import { activityOf } from './bringTab.ts'
import { NothingDone } from './NothingDone.tsx'
import { withSponsor } from './withSponsor.ts'

/** What a person has done, newest first, endless: posts as posts, the rest in a line each. */
export const ActivityFeed = ({ profile }: { profile: Profile }) => {
  const words = useWords(profilesWords)
  const { creatorSponsorship: sponsor } = useConfiguration()
  const { data, ...more } = useSuspenseInfiniteQuery(activityOf(profile.id))
  const lines = data.pages.flatMap(({ items }) => items)
  // A page may be left out whole: only where the list ends there is nothing.
  if (lines.length === 0 && !more.hasNextPage) return <NothingDone profile={profile} />
  return (
    <EndlessFeed label={words.tabs.activity} items={withSponsor(lines, profile, sponsor)} more={more} end={words.end}>
      {({ id, deed: line, sponsor: shown }, index) => {
        if (shown) return <FeedSponsor sponsor={shown} place={id} index={index} />
        return line.post && line.type === 'POST_LOG' ? (
          <PostItem post={line.post} index={index} />
        ) : (
          <ActivityLine who={profile} line={line} index={index} />
        )
      }}
    </EndlessFeed>
  )
}
