import type { Profile } from '@marquee/contract/profiles'
import { posts } from '@marquee/contract/posts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { pages } from '#api/query.ts'
import { PostColumn, PostList } from '#features/posts/PostList.tsx'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useWords } from '#words/words.tsx'

export const postsOf = (profileId: string) => pages(posts.by, { profileId })

const NoPosts = ({ profile: { displayName, isFollowing, can } }: { profile: Profile }) => {
  const { profiles } = useWords()
  const text = isFollowing ? profiles.emptyFollowedText(displayName) : profiles.emptyText(displayName)
  return (
    <PostColumn>
      <EmptyState
        drawing="post"
        title={profiles.emptyTitle}
        text={can.edit ? profiles.emptyOwnText : text}
        action={
          can.edit && (
            <ButtonLink variant="primary" href={to('addContentMetadata')}>
              {profiles.newPost}
            </ButtonLink>
          )
        }
      />
    </PostColumn>
  )
}

/** What a creator has published, newest first, endless. */
export const CreatorPosts = ({ profile }: { profile: Profile }) => {
  const { profiles } = useWords()
  const { data, ...more } = useSuspenseInfiniteQuery(postsOf(profile.id))
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <NoPosts profile={profile} />
  return <PostList label={profiles.postsTitle} posts={items} more={more} end={profiles.end} />
}
