import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import { openDialog } from '#feedback/dialog.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'

const Mark = styled.button`
  font: inherit; color: inherit; padding: 0; border-radius: 4px;
  @media (hover: hover) { &:hover { text-decoration: underline; text-underline-offset: 3px; } }
`

/** Says that a post was edited, and shows what it said before to whoever may read it. */
export const EditedMark = ({ id, editedAt, isLocked }: Pick<Post, 'id' | 'isLocked'> & { editedAt: string }) => {
  const posts = useWords(postsWords)
  const when = posts.editedAt(wholeTimeOf(editedAt))
  if (isLocked) return <span title={when}>{posts.edited}</span>
  const show = () => void openDialog(() => import('./HistoryDialog.tsx').then(({ HistoryDialog }) => HistoryDialog), { postId: id })
  return (
    <Mark type="button" title={when} aria-label={`${posts.edited}. ${posts.showHistory}`} onClick={show}>
      {posts.edited}
    </Mark>
  )
}
