import styled from '@emotion/styled'
import { bookmarks } from '@marquee/contract/bookmarks'
import type { Post } from '@marquee/contract/posts'
import { Bookmark } from 'lucide-react'
import { useRef } from 'react'
import { useAction } from '#api/action.ts'
import { outdate } from '#api/outdate.ts'
import { report } from '#api/report.ts'
import { toast } from '#feedback/toast.ts'
import { editEveryCopy } from '#features/posts/everyCopy.ts'
import { barButton } from '#ui/barButton.ts'
import { Icon } from '#ui/Icon.tsx'
import { usePress } from '#ui/usePress.ts'
import { bookmarksWords } from '#words/en/bookmarks.ts'
import { useWords } from '#words/words.tsx'
import { openMove } from './move.ts'

/** At the far end of the bar, where that leaves room. */
const Root = styled.button`${barButton} margin-left: auto; @media (max-width: 599.95px) { margin-left: 0; }`

// What was just let go of stays among the bookmarks until one leaves, so that a slip can be mended.
const outdateList = () => outdate(['bookmarks.list'], 'none')

/** Keeps a post, or lets go of it: seen at once wherever the post stands, and taken back where the server refuses. */
export const BookmarkButton = ({ post: { id: postId, isBookmarked } }: { post: Post }) => {
  const words = useWords(bookmarksWords)
  // Who keeps again what they have let go of finds it in the folder it lay in.
  const lastFolder = useRef<string>(undefined)
  const mark = (isKept: boolean) => {
    editEveryCopy(postId, (post) => ({ ...post, isBookmarked: isKept }))
    return () => editEveryCopy(postId, (post) => ({ ...post, isBookmarked }))
  }
  const inTurn = `post ${postId}`
  const keep = useAction(bookmarks.keep, {
    inTurn,
    optimistic: () => mark(true),
    onDone: () => {
      toast.success(words.isKept, { link: { label: words.move, onSelect: () => openMove(postId) } })
      return outdateList()
    },
    onFail: (error) => {
      // The folder may be what is not there any more.
      lastFolder.current = undefined
      report(error)
    },
  })
  const drop = useAction(bookmarks.drop, {
    inTurn,
    optimistic: () => mark(false),
    onDone: ({ folderId }) => {
      lastFolder.current = folderId ?? undefined
      return outdateList()
    },
  })
  const change = () => (isBookmarked ? drop.mutate({ postId }) : keep.mutate({ postId, folderId: lastFolder.current }))
  const press = usePress({ onClick: change })
  return (
    <Root type="button" aria-pressed={isBookmarked} aria-label={words.keep} title={isBookmarked ? words.kept : words.keep} {...press}>
      <Icon of={Bookmark} size={22} filled={isBookmarked} />
    </Root>
  )
}
