import type { Profile } from '@marquee/contract/profiles'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { PostItem } from '#features/posts/PostItem.tsx'
import { EndlessFeed } from '#features/posts/PostList.tsx'
import { FeedSponsor } from '#features/sponsorships/FeedSponsor.tsx'
import { useConfiguration } from '#start/configuration.ts'
import { profilesWords } from '#words/en/profiles.ts'
import { useWords } from '#words/words.tsx'
import { postsOf } from './bringTab.ts'
import { NothingDone } from './NothingDone.tsx'
import { withSponsor } from './withSponsor.ts'

/** What somebody has published, newest first, endless. */
export const PostsOf = ({ profile }: { profile: Profile }) => {
  const words = useWords(profilesWords)
  const { creatorSponsorship: sponsor } = useConfiguration()
  const { data, ...more } = useSuspenseInfiniteQuery(postsOf(profile.id))
  const items = data.pages.flatMap((page) => page.items)
  // A page may be left out whole: only where the list ends there is nothing.
  if (items.length === 0 && !more.hasNextPage) return <NothingDone profile={profile} />
  return (
    <EndlessFeed label={words.postsTitle} items={withSponsor(items, profile, sponsor)} more={more} end={words.end}>
      {({ id, deed: post, sponsor: shown }, index) =>
        post ? <PostItem post={post} index={index} isOfAuthor /> : <FeedSponsor sponsor={shown} place={id} index={index} />
      }
    </EndlessFeed>
  )
}
