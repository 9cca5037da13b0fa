import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import type { ReactNode } from 'react'
import { CardColumn } from '#ui/layout.ts'
import { PostSkeleton } from '#ui/PostSkeleton.tsx'
import { Rows } from '#ui/Rows.tsx'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'
import { MoreBelow, type More } from './MoreBelow.tsx'
import { PostItem } from './PostItem.tsx'

const Feed = styled(CardColumn)`@media (max-width: 599.95px) { margin: 0; }`
const End = styled.div`
  display: grid; justify-items: center; gap: 12px; padding: 16px 0 0; color: var(--ink-3); font-size: var(--fs-s); text-align: center;
`

/** In pixels, of a post that nobody has seen yet. */
const likelyHeight = 420

interface EndlessProps<Item> {
  /** What the list is, for screen readers. */
  label: string
  items: readonly Item[]
  more: More
  /** What stands under the last item. */
  end?: ReactNode
  /** An article that says its place in the list. */
  children: (item: Item, index: number) => ReactNode
}

/** Articles, newest first, that go on while one scrolls. */
export const EndlessFeed = <Item extends { id: string }>({ label, items, more, end, children }: EndlessProps<Item>) => {
  const words = useWords(postsWords)
  return (
    <CardColumn>
      <Feed role="feed" aria-label={label} aria-busy={more.isFetchingNextPage}>
        <Rows items={items} keyOf={({ id }) => id} likelyHeight={likelyHeight}>
          {children}
        </Rows>
      </Feed>
      <MoreBelow more={more} failed={{ title: words.moreFailed, text: words.moreFailedText }} coming={<PostSkeleton count={1} />} />
      {!more.hasNextPage && end && <End>{end}</End>}
    </CardColumn>
  )
}

type Props = Omit<EndlessProps<Post>, 'children' | 'items'> & {
  posts: readonly Post[]
}

/** Posts, newest first, that go on while one scrolls. */
export const PostList = ({ posts, ...list }: Props) => (
  <EndlessFeed items={posts} {...list}>
    {(post, index) => <PostItem post={post} index={index} />}
  </EndlessFeed>
)
