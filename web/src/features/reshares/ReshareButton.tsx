import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import { Repeat2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { barButton } from '#ui/barButton.ts'
import { Count } from '#ui/Count.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { resharesWords } from '#words/en/reshares.ts'
import { useWords } from '#words/words.tsx'

const ReshareMenu = lazy(() => import('./ReshareMenu.tsx').then(({ ReshareMenu: part }) => ({ default: part })))

const Still = styled.span`${barButton} cursor: default;`

/** How many have passed a post on, and the way to do it; where that is not allowed, the count alone. */
export const ReshareButton = ({ post }: { post: Post }) => {
  const words = useWords(resharesWords)
  const { counts, can } = post
  const still = (
    <Still>
      <Icon of={Repeat2} size={22} />
      <Hidden>{words.title}</Hidden>
      {counts.reshares > 0 && <Count of={counts.reshares} />}
    </Still>
  )
  if (!can.reshare) return counts.reshares > 0 && still
  return (
    <Suspense fallback={still}>
      <ReshareMenu post={post} />
    </Suspense>
  )
}
