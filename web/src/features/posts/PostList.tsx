import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import { useRef, type ReactNode } from 'react'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { PostSkeleton } from '#ui/PostSkeleton.tsx'
import { useWords } from '#words/words.tsx'
import { PostCard } from './PostCard.tsx'
import { Sentinel } from './Sentinel.tsx'
import { usePostMenu } from './usePostMenu.ts'

/** Room for cards: phones let them come closer to the edge than text. */
export const PostColumn = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--gap-cards);
  @media (max-width: 599.95px) { margin: 0 8px; }
`
const Feed = styled(PostColumn)`@media (max-width: 599.95px) { margin: 0; }`
const End = styled.p`
  display: grid; justify-items: center; gap: 12px; padding: 16px 0 0; color: var(--ink-3); font-size: var(--fs-s); text-align: center;
`

const beforeTheFold = 2
/** When the dialog has gone, it has given the focus back to a button that is gone too. */
const dialogLeavesMs = 250

/** A post in an endless list, with what this reader may do with it. */
export const PostItem = ({ post, index }: { post: Post; index: number }) => {
  const article = useRef<HTMLElement>(null)
  const menu = usePostMenu(post, () => {
    // The keyboard goes on with the neighbour of what went away.
    const neighbour = article.current?.nextElementSibling ?? article.current?.previousElementSibling
    if (neighbour instanceof HTMLElement) setTimeout(() => neighbour.focus({ preventScroll: true }), dialogLeavesMs)
  })
  return <PostCard ref={article} post={post} menu={menu} eager={index < beforeTheFold} aria-posinset={index + 1} aria-setsize={-1} />
}

interface EndlessProps {
  /** What the list is, for screen readers. */
  label: string
  /** The endless query behind it. */
  more: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    dataUpdatedAt: number
    fetchNextPage: () => unknown
  }
  /** The line under the last item. */
  end?: string
  /** Articles that say their place in the list. */
  children: ReactNode
}

/** Articles, newest first, that go on while one scrolls. */
export const EndlessFeed = ({ label, more, end, children }: EndlessProps) => {
  const words = useWords().posts
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, dataUpdatedAt, fetchNextPage } = more
  const isIdle = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  return (
    <PostColumn>
      <Feed role="feed" aria-label={label} aria-busy={isFetchingNextPage}>
        {children}
      </Feed>
      {isIdle && <Sentinel key={dataUpdatedAt} onSeen={fetchNextPage} />}
      {isFetchingNextPage && <PostSkeleton count={1} />}
      {isFetchNextPageError && (
        <ErrorNotice title={words.moreFailed} text={words.moreFailedText} onRetry={() => void fetchNextPage()} busy={isFetchingNextPage} />
      )}
      {!hasNextPage && end && <End>{end}</End>}
    </PostColumn>
  )
}

type Props = Omit<EndlessProps, 'children'> & { posts: Post[] }

/** Posts, newest first, that go on while one scrolls. */
export const PostList = ({ posts, ...list }: Props) => (
  <EndlessFeed {...list}>
    {posts.map((post, index) => (
      <PostItem key={post.id} post={post} index={index} />
    ))}
  </EndlessFeed>
)
