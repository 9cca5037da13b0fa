import type { Profile } from '@marquee/contract/profiles'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { PostList } from '#features/posts/PostList.tsx'
import { useWords } from '#words/words.tsx'
import { postsOf } from './bringTab.ts'
import { NothingDone } from './NothingDone.tsx'

/** What somebody has published, newest first, endless. */
export const PostsOf = ({ profile }: { profile: Profile }) => {
  const words = useWords().profiles
  const { data, ...more } = useSuspenseInfiniteQuery(postsOf(profile.id))
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <NothingDone profile={profile} />
  return <PostList label={words.postsTitle} posts={items} more={more} end={words.end} />
}
