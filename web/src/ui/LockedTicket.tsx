import styled from '@emotion/styled'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { Hidden } from './Hidden.tsx'
import { Icon } from './Icon.tsx'
import { money } from './money.ts'
import { Ticket } from './Ticket.tsx'
import { H4 } from './type.ts'

const Ground = styled.div`
  position: relative; isolation: isolate; display: grid; place-items: center; min-height: 240px; padding: 28px 24px; overflow: hidden;
  border-radius: var(--media-radius); corner-shape: var(--corner); background: var(--accent-soft);
  &[data-picture] { min-height: 300px; background: #241730; }
  & > img { position: absolute; inset: -48px; z-index: -2; width: calc(100% + 96px); height: calc(100% + 96px); object-fit: cover; filter: blur(24px); }
  &[data-picture]::after { content: ''; position: absolute; inset: 0; z-index: -1; background: linear-gradient(180deg, rgb(22 12 30 / .34), rgb(22 12 30 / .58)); }
  @media (max-width: 599.95px) { padding: 20px 16px; }
`
const Lead = styled.p`display: flex; align-items: center; gap: 6px; font-size: var(--fs-s); font-weight: 650; color: var(--gold);`
const Inside = styled(H4)`margin: 6px 0 0; text-wrap: balance; &:not(:last-child) { margin-bottom: 14px; }`
const Large = styled.span`
  font: var(--display-weight) 2rem/1.1 var(--font-display); letter-spacing: var(--display-tracking); font-variant-numeric: tabular-nums;
`
const Lesser = styled.span`font-size: var(--fs-s); font-weight: 650; color: var(--stub-lead);`
const Period = styled.span`font-size: var(--fs-xs); color: var(--stub-ink-2);`

/** What something is paid for by. */
export interface TicketPrice {
  cents: number
  per: 'month' | 'year'
  isFrom?: boolean
}

interface Props {
  /** Who it is for: "For Listeners". */
  lead: string
  /** What opens it, as it is spoken after "Opens with": "Studio Circle", "a follow". */
  opener: string
  /** What is inside. */
  headline: string
  /** What stands on the stub: a price, a word such as "Free", or the level that opens it. */
  stub: TicketPrice | { word: string; value?: number }
  /** One button or link; none where there is nothing to do. */
  action?: ReactNode
  /** A picture the server has blurred. */
  blurredUrl?: string | null | undefined
  /** Called once the stub has slid off; with it, the ticket is being torn. */
  onTorn?: (() => void) | undefined
}

const PriceOnStub = ({ cents, per, isFrom = false }: TicketPrice) => {
  const ui = useWords(uiWords)
  return (
    <>
      {isFrom && <Lesser aria-hidden>{ui.from}</Lesser>}
      <Large aria-hidden>{money(cents)}</Large>
      <Period aria-hidden>{per === 'month' ? ui.aMonth : ui.aYear}</Period>
    </>
  )
}

const WordOnStub = ({ word, value }: { word: string; value?: number }) =>
  value === undefined ? (
    <Large aria-hidden>{word}</Large>
  ) : (
    <>
      <Lesser aria-hidden>{word}</Lesser>
      <Large aria-hidden>{value}</Large>
    </>
  )

/** What stands in the place of content that is locked for this reader. */
export const LockedTicket = ({ lead, opener, headline, stub, action, blurredUrl, onTorn }: Props) => {
  const ui = useWords(uiWords)
  const isPriced = 'cents' in stub
  const spoken = isPriced
    ? ui.locked(opener, ui.spokenPrice(money(stub.cents).slice(1), stub.per === 'month' ? ui.aMonth : ui.aYear))
    : ui.lockedFree(opener)
  return (
    <Ground data-picture={blurredUrl ? true : undefined} inert={onTorn !== undefined}>
      {blurredUrl && <img src={blurredUrl} alt="" />}
      <Hidden as="p">{spoken}</Hidden>
      <Ticket stub={isPriced ? <PriceOnStub {...stub} /> : <WordOnStub {...stub} />} onTorn={onTorn}>
        <Lead aria-hidden>
          <Icon of={Lock} size={16} />
          {lead}
        </Lead>
        <Inside as="p">{headline}</Inside>
        {action}
      </Ticket>
    </Ground>
  )
}
