import type { Post } from '@marquee/contract/posts'
import type { ComponentType } from 'react'
import { BookmarkButton } from '#features/bookmarks/BookmarkButton.tsx'
import { useMoveItem } from '#features/bookmarks/useMoveItem.ts'
import { CommentsLink } from '#features/comments/CommentsLink.tsx'
import { ReactionButton } from '#features/reactions/ReactionButton.tsx'
import { useReportItem } from '#features/reports/useReportItem.ts'
import { ReshareButton } from '#features/reshares/ReshareButton.tsx'
import { useWithdrawItem } from '#features/reshares/useWithdrawItem.ts'
import { ShareLink } from '#features/shares/ShareLink.tsx'
import type { MenuItem } from '#ui/Menu.tsx'

/** What stands in the bar under every post, in its order. Each is one file of its feature: its icon, its word and what it does. */
export const postButtons: readonly ComponentType<{ post: Post }>[] = [
  ReactionButton,
  CommentsLink,
  ReshareButton,
  ShareLink,
  BookmarkButton,
]

/** What other features add to the menu of a post, in its order. Each says for whom it is. */
export const useAddedItems = (post: Post): MenuItem[] => {
  const move = useMoveItem(post)
  const withdraw = useWithdrawItem(post)
  const report = useReportItem('post', post.id, post.author)
  return [...move, ...withdraw, ...report]
}
