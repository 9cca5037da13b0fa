import styled from '@emotion/styled'
import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { Card } from './Card.tsx'
import { Hidden } from './Hidden.tsx'
import { Icon } from './Icon.tsx'
import { Sparkline } from './Sparkline.tsx'

const Root = styled(Card)`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px; align-content: start; padding: 16px var(--pad-card); position: relative;
`
// The line takes what the number leaves. Where that is too little it falls into a second row, which is not seen.
const Figure = styled.div`
  display: flex; flex-wrap: wrap; gap: 0 12px; align-items: center; justify-content: space-between; height: 34px; overflow: hidden;
  & > svg { flex: 1 1 48px; min-width: 48px; max-width: 84px; height: 32px; }
`
const Label = styled.h2`font-size: var(--fs-s); color: var(--ink-2);`
// The whole card leads there.
const Way = styled(Link)`
  border-radius: 4px;
  &::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
  @media (hover: hover) { &:hover { text-decoration: underline; text-underline-offset: 3px; } }
`
const Value = styled.p`
  font: 650 1.75rem/1.1 var(--h4-font); letter-spacing: -.02em; font-variant-numeric: tabular-nums; white-space: nowrap;
`
const Delta = styled.p`
  font-size: var(--fs-xs); font-weight: 650; min-height: 1.45em; color: var(--ink-2);
  & > svg { display: inline-block; margin-right: 4px; vertical-align: -.2em; }
  &[data-mood='good'] { color: var(--ok); }
  &[data-mood='bad'] { color: var(--bad); }
  & > span:last-of-type { color: var(--ink-3); font-weight: 500; }
  & > span ~ span:last-of-type::before { content: ' '; }
`

type Props = {
  label: string
  value: ReactNode
  /** How it changed: "212", and since when: "this week". `good` says whether that is welcome; left out, it is neither. */
  change?: { amount: string; direction: 'up' | 'down'; since: string; good?: boolean }
  /** In place of a change: "No change this week". */
  note?: string
  values?: readonly number[]
  /** Where what was counted is to be seen. */
  href?: string
}

/** One number that matters, how it changed and how it went. */
export const StatCard = ({ label, value, change, note, values, href }: Props) => {
  const ui = useWords(uiWords)
  return (
    <Root>
      <Label>{href ? <Way to={href}>{label}</Way> : label}</Label>
      <Figure>
        <Value>{value}</Value>
        {values && <Sparkline values={values} />}
      </Figure>
      {change ? (
        <Delta data-mood={change.good === undefined ? undefined : change.good ? 'good' : 'bad'}>
          <Icon of={change.direction === 'up' ? TrendingUp : TrendingDown} size={15} />
          <span aria-hidden>{change.amount}</span>
          <Hidden>{ui[change.direction](change.amount)}</Hidden>
          <span>{change.since}</span>
        </Delta>
      ) : (
        <Delta>
          <span>{note}</span>
        </Delta>
      )}
    </Root>
  )
}
