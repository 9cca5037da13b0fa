import styled from '@emotion/styled'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Num } from '#ui/type.ts'
import { pollsWords } from '#words/en/polls.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`
  position: relative; display: flex; align-items: center; gap: 12px; min-height: 48px; padding: 10px 16px; overflow: hidden; border: 1px solid var(--line);
  border-radius: var(--r-field); corner-shape: var(--corner); background: var(--surface); line-height: 1.4; isolation: isolate;
  &[data-mine] { border-color: var(--accent-text); }
  label > & { cursor: pointer; }
  @media (hover: hover) { label:hover > & { border-color: var(--ink-2); } }
  label:has(:focus-visible) > & { outline: var(--focus-w) solid var(--focus); outline-offset: var(--focus-gap); }
`
const Bar = styled.span`
  position: absolute; inset-block: 0; inset-inline-start: 0; z-index: -1; background: var(--surface-2); transition: width var(--t-slow) var(--ease);
  [data-mine] > & { background: var(--accent-soft); }
  @media (forced-colors: active) { border-inline-end: 3px solid CanvasText; }
`
const Text = styled.span`flex: 1; min-width: 0; overflow-wrap: anywhere; font-weight: 550;`
const Share = styled(Num)`flex: none; font-weight: 650; text-align: end; & > small { margin-inline-start: 8px; font-size: var(--fs-xs); font-weight: 400; color: var(--ink-2); }`

interface Props {
  text: string
  /** Null where the results are not told. */
  votes: number | null
  /** Whole percents. */
  share: number
  isMine: boolean
  /** Radio button or tick, while one can choose. */
  control?: ReactNode
}

/** One option of a poll: its words over a bar as long as its share. */
export const PollOption = ({ text, votes, share, isMine, control }: Props) => {
  const words = useWords(pollsWords)
  return (
    <Root data-mine={isMine || undefined}>
      {votes !== null && <Bar style={{ width: `${share}%` }} />}
      {control}
      <Text dir="auto">{text}</Text>
      {isMine && !control && (
        <>
          <Icon of={Check} size={18} />
          <Hidden>{words.yours}</Hidden>
        </>
      )}
      {votes !== null && (
        <Share>
          {words.percent(share)}
          <small>{words.votes(votes)}</small>
        </Share>
      )}
    </Root>
  )
}
