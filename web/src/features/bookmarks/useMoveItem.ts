import type { Post } from '@marquee/contract/posts'
import { FolderInput } from 'lucide-react'
import type { MenuItem } from '#ui/Menu.tsx'
import { bookmarksWords } from '#words/en/bookmarks.ts'
import { useWords } from '#words/words.tsx'
import { openMove } from './move.ts'

/** The line of a menu that moves a kept post to a folder; none for what is not kept. */
export const useMoveItem = ({ id, isBookmarked }: Post): MenuItem[] => {
  const words = useWords(bookmarksWords)
  return isBookmarked ? [{ label: words.move, icon: FolderInput, onSelect: () => openMove(id) }] : []
}
