import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import { Archive, Hourglass } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.p`
  display: flex; gap: 10px; margin-bottom: 14px; padding: 12px 14px; border-radius: var(--r-s); corner-shape: var(--corner);
  background: var(--surface-2); color: var(--ink-2); font-size: var(--fs-s); line-height: 1.45;
  &[data-tone='warn'] { background: var(--warn-soft); color: var(--warn); }
  & > svg { flex: none; margin-top: 1px; }
`

/** Says that a post is in no list, and why; nothing where it is out. */
export const AwayNote = ({ post: { isHeld, isArchived, can } }: { post: Pick<Post, 'isHeld' | 'isArchived' | 'can'> }) => {
  const words = useWords(postsWords)
  if (!isHeld && !isArchived) return null
  return (
    <Root data-tone={isHeld ? 'warn' : undefined}>
      <Icon of={isHeld ? Hourglass : Archive} size={18} />
      <span>{isHeld ? words.heldNote : can.archive ? words.archivedNote : words.archivedByAuthor}</span>
    </Root>
  )
}
