import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { Hidden } from './Hidden.tsx'

const breathe = keyframes`50% { opacity: .55; }`
const appear = keyframes`from { visibility: hidden; opacity: 0; }`

/** A grey shape where something will be. */
export const Bone = styled('i', { shouldForwardProp: (name) => !['w', 'h', 'r'].includes(name) })<{ w?: string; h?: number; r?: string }>`
  display: block; flex: none; width: ${({ w = '100%' }) => w}; height: ${({ h = 12 }) => h}px; border-radius: ${({ r = '6px' }) => r};
  background: var(--surface-3);
  @media (prefers-reduced-motion: no-preference) { animation: ${breathe} 1.6s var(--ease) infinite; }
`

export const FaceBone = styled(Bone)`border-radius: var(--r-avatar); corner-shape: var(--corner);`

// What loads faster than this shows no skeleton at all.
const Late = styled.div`animation: ${appear} .15s step-end backwards;`

/** Holds a skeleton back for 150 ms and says "Loading" to screen readers. */
export const Waiting = ({ children, className }: { children: ReactNode; className?: string }) => {
  const ui = useWords(uiWords)
  return (
    <div role="status" aria-busy className={className}>
      <Hidden>{ui.loading}</Hidden>
      <Late aria-hidden>{children}</Late>
    </div>
  )
}
