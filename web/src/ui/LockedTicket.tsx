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
  & > img { position: absolute; inset: 0; z-index: -2; width: 100%; height: 100%; object-fit: cover; }
  &[data-picture]::after { content: ''; position: absolute; inset: 0; z-index: -1; background: linear-gradient(180deg, rgb(22 12 30 / .34), rgb(22 12 30 / .58)); }
  @media (max-width: 599.95px) { padding: 20px 16px; }
`
const Lead = styled.p`display: flex; align-items: center; gap: 6px; font-size: var(--fs-s); font-weight: 650; color: var(--gold);`
const Inside = styled(H4)`margin: 6px 0 14px;`
const Price = styled.span`
  font: var(--display-weight) 2rem/1.1 var(--font-display); letter-spacing: var(--display-tracking); font-variant-numeric: tabular-nums;
`
const From = styled.span`font-size: var(--fs-s); font-weight: 650; color: var(--stub-lead);`
const Period = styled.span`font-size: var(--fs-xs); color: var(--stub-ink-2);`

type Props = {
  /** Who it is for: "For Listeners". */
  lead: string
  /** What opens it, as it is spoken after "Opens with": "Studio Circle", "a follow". */
  opener: string
  /** What is inside. */
  headline: string
  /** The stub's price; without one the stub says "Free". */
  price?: { cents: number; per: 'month' | 'year'; isFrom?: boolean }
  /** One button or link. */
  action: ReactNode
  /** A picture the server has blurred. */
  blurredUrl?: string | null
}

/** What stands in the place of content that is locked for this reader. */
export const LockedTicket = ({ lead, opener, headline, price, action, blurredUrl }: Props) => {
  const ui = useWords(uiWords)
  const period = price && (price.per === 'month' ? ui.aMonth : ui.aYear)
  const spoken = price && period ? ui.locked(opener, ui.spokenPrice(money(price.cents).slice(1), period)) : ui.lockedFree(opener)
  return (
    <Ground data-picture={blurredUrl ? true : undefined}>
      {blurredUrl && <img src={blurredUrl} alt="" loading="lazy" />}
      <Hidden as="p">{spoken}</Hidden>
      <Ticket
        stub={
          <>
            {price?.isFrom && <From aria-hidden>{ui.from}</From>}
            <Price aria-hidden>{price ? money(price.cents) : ui.free}</Price>
            {period && <Period aria-hidden>{period}</Period>}
          </>
        }
      >
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
