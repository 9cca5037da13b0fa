import styled from '@emotion/styled'
import type { Poll } from '@marquee/contract/polls'
import type { ReactNode } from 'react'
import { wholeTimeOf } from '#ui/moment.ts'
import { TextButton } from '#ui/TextLink.tsx'
import { useNow } from '#ui/useNow.ts'
import { pollsWords } from '#words/en/polls.ts'
import { useWords } from '#words/words.tsx'
import { timeLeft } from './timeLeft.ts'

const Root = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin-top: 12px; font-size: var(--fs-s); color: var(--ink-3);`
const Line = styled.p`
  flex: 1 1 200px; display: flex; flex-wrap: wrap; align-items: center; min-width: 0;
  & > :not(:last-child)::after { content: '·'; margin-inline: .35em; }
`
const Change = styled(TextButton)`@media (pointer: coarse) { min-height: 44px; }`

interface Props {
  poll: Poll
  isOpen: boolean
  /** There where the reader has voted and may vote otherwise. */
  onChange: (() => void) | undefined
  /** The buttons of the form. */
  children: ReactNode
}

/** Under the options: how many have voted, how long is left, what is hidden and why. */
export const PollFoot = ({ poll: { voterCount, endsAt, multiple, results, options }, isOpen, onChange, children }: Props) => {
  const words = useWords(pollsWords)
  const now = useNow()
  const left = isOpen && endsAt ? timeLeft(Date.parse(endsAt), now) : undefined
  const isTold = options.every(({ votes }) => votes !== null)
  const whole = endsAt ? wholeTimeOf(endsAt) : undefined
  return (
    <Root>
      {children}
      <Line>
        <span>{voterCount ? words.people(voterCount) : words.nobody}</span>
        {left && <time dateTime={endsAt!} title={words.closes(whole!)}>{left.unit === 'soon' ? words.left.soon : words.left[left.unit](left.count)}</time>}
        {!isOpen && <span title={whole && words.closedOn(whole)}>{words.closed}</span>}
        {isOpen && !isTold && <span>{words.hidden[results]}</span>}
        {isTold && multiple && <span>{words.several}</span>}
        {onChange && (
          <Change type="button" onClick={onChange}>
            {words.change}
          </Change>
        )}
      </Line>
    </Root>
  )
}
