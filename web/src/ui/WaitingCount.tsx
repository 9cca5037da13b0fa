import styled from '@emotion/styled'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { CountDot } from './CountDot.tsx'
import { Hidden } from './Hidden.tsx'

const Dot = styled(CountDot)`flex: none; margin-left: auto;`

/** At the end of a line that leads somewhere: how many wait there, also in words. Nothing where nobody does. */
export const WaitingCount = ({ count = 0, className }: { count?: number; className?: string }) => {
  const ui = useWords(uiWords)
  if (count === 0) return null
  return (
    <>
      <Hidden> {ui.waiting(count)}</Hidden>
      <Dot count={count} className={className} />
    </>
  )
}
