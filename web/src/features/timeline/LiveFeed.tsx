import { useSuspenseQuery } from '@tanstack/react-query'
import { PostItem } from '#features/posts/PostItem.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CardColumn } from '#ui/layout.ts'
import { timelineWords } from '#words/en/timeline.ts'
import { useWords } from '#words/words.tsx'
import { liveStreams } from './timelinePages.ts'

/** Streams that are on, then those ahead, the next one first. */
export const LiveFeed = () => {
  const timeline = useWords(timelineWords)
  const { data: posts } = useSuspenseQuery(liveStreams)
  if (posts.length === 0) return <EmptyState drawing="marquee" title={timeline.liveEmptyTitle} text={timeline.liveEmptyText} />
  return (
    <CardColumn role="feed" aria-label={timeline.tabs.live}>
      {posts.map((post, index) => (
        <PostItem key={post.id} post={post} index={index} />
      ))}
    </CardColumn>
  )
}
