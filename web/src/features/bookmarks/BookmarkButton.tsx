import styled from '@emotion/styled'
import { bookmarks } from '@marquee/contract/bookmarks'
import type { Post } from '@marquee/contract/posts'
import { Bookmark } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { editEveryCopy } from '#features/posts/everyCopy.ts'
import { barButton } from '#ui/barButton.ts'
import { Icon } from '#ui/Icon.tsx'
import { bookmarksWords } from '#words/en/bookmarks.ts'
import { useWords } from '#words/words.tsx'

/** At the far end of the bar, where that leaves room. */
const Root = styled.button`${barButton} margin-left: auto; @media (max-width: 599.95px) { margin-left: 0; }`

/** Keeps a post, or lets go of it: seen at once wherever the post stands, and taken back where the server refuses. */
export const BookmarkButton = ({ post: { id: postId, isBookmarked } }: { post: Post }) => {
  const words = useWords(bookmarksWords)
  const mark = (isKept: boolean) => {
    editEveryCopy(postId, (post) => ({ ...post, isBookmarked: isKept }))
    return () => editEveryCopy(postId, (post) => ({ ...post, isBookmarked }))
  }
  const inTurn = `post ${postId}`
  const keep = useAction(bookmarks.keep, { inTurn, optimistic: () => mark(true), refresh: [bookmarks.list] })
  const drop = useAction(bookmarks.drop, { inTurn, optimistic: () => mark(false), refresh: [bookmarks.list] })
  const press = () => (isBookmarked ? drop : keep).mutate({ postId })
  return (
    <Root type="button" aria-pressed={isBookmarked} aria-label={words.keep} title={isBookmarked ? words.kept : words.keep} onClick={press}>
      <Icon of={Bookmark} size={22} filled={isBookmarked} />
    </Root>
  )
}
