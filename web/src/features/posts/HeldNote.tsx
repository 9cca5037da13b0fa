import styled from '@emotion/styled'
import { Hourglass } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.p`
  display: flex; gap: 10px; margin-bottom: 14px; padding: 12px 14px; border-radius: var(--r-s); corner-shape: var(--corner);
  background: var(--warn-soft); color: var(--warn); font-size: var(--fs-s); line-height: 1.45;
  & > svg { flex: none; margin-top: 1px; }
`

/** Says to its author that a post is not out yet, and why. */
export const HeldNote = () => {
  const words = useWords(postsWords)
  return (
    <Root>
      <Icon of={Hourglass} size={18} />
      <span>{words.heldNote}</span>
    </Root>
  )
}
