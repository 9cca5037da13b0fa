import styled from '@emotion/styled'
import type { OfferedTier } from '@marquee/contract/tiers'
import { Check, Lock, LockOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { money } from '#ui/money.ts'
import { H3, Secondary, Strong, Tiny } from '#ui/type.ts'
import { subscribeWords } from '#words/en/subscribe.ts'
import { tiersWords } from '#words/en/tiers.ts'
import { useWords } from '#words/words.tsx'
import { yearSaves } from './yearSaves.ts'

const Root = styled(Card)`
  display: grid; grid-template-rows: auto auto 1fr; grid-template-columns: minmax(0, 1fr); padding: 0; overflow: hidden;
  /* A badge has the ground of the ticket here. */
  &[data-mine] { background: var(--gold-soft); & :is(h2, h3) + * { background: var(--surface); } }
`
const Picture = styled.img`width: 100%; aspect-ratio: 8 / 3; object-fit: cover; background: var(--surface-2);`
const Ribbon = styled.span`height: 8px; background: var(--of);`
const Head = styled.div`
  display: flex; flex-direction: column; gap: 6px; min-height: 168px; padding: 18px 22px 20px; min-width: 0; overflow-wrap: anywhere;
  & > a, & > button { margin-top: 8px; padding-inline: 12px; }
`
const Names = styled.div`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px;`
const Opens = styled.p`
  display: flex; align-items: center; gap: 6px; font-size: var(--fs-s); font-weight: 650; color: var(--ok);
  &[data-not] { font-weight: 400; color: var(--ink-2); }
`
const Price = styled.p`
  margin-top: auto; padding-top: 8px;
  & > b { font: var(--display-weight) 2rem/1.1 var(--font-display); letter-spacing: var(--display-tracking); font-variant-numeric: tabular-nums; }
`
/** The perforation of a ticket, notched at both edges. */
const Inside = styled.div`
  position: relative; display: grid; align-content: start; gap: 12px; padding: 18px 22px 22px; border-top: 2px dashed var(--line-strong);
  &::before, &::after {
    content: ''; position: absolute; top: calc(-1px - var(--notch)); width: calc(2 * var(--notch)); height: calc(2 * var(--notch)); border-radius: 50%;
    background: var(--bg);
  }
  &::before { left: calc(-1 * var(--notch)); } &::after { right: calc(-1 * var(--notch)); }
  & ul { display: grid; gap: 10px; }
`
const Benefit = styled.li`
  display: grid; grid-template-columns: 18px minmax(0, 1fr); gap: 8px; line-height: 1.4; overflow-wrap: anywhere;
  & > svg { margin-top: 3px; color: var(--accent-text); }
`

type Props = {
  tier: Pick<OfferedTier, 'name' | 'description' | 'benefits' | 'imageUrl' | 'imageAlt' | 'accent' | 'monthCents' | 'yearCents' | 'trialDays'>
  /** Which of its prices. */
  per: 'month' | 'year'
  /** The name of the level before it. */
  before?: string | undefined
  /** Beside the name: a badge. */
  badge?: ReactNode
  isMine?: boolean
  /** Whether it opens what somebody came from; undefined where they came from nothing that is locked. */
  opens?: boolean | undefined
  /** Under the price: what can be done. */
  children?: ReactNode
}

/** A tier as people meet it: a ticket with what it costs above the perforation, and what it brings below. */
export const TierCard = ({ tier, per, before, badge, isMine = false, opens, children }: Props) => {
  const words = useWords(tiersWords)
  const choosing = useWords(subscribeWords)
  const { name, description, benefits, imageUrl, imageAlt, accent, monthCents, yearCents, trialDays } = tier
  // What is not offered for so long is shown at what it is offered for.
  const shown = (per === 'month' ? monthCents : yearCents) === null ? (per === 'month' ? 'year' : 'month') : per
  const cents = shown === 'month' ? monthCents : yearCents
  const saved = shown === 'year' && monthCents && yearCents ? yearSaves(monthCents, yearCents) : null
  return (
    <Root as="article" aria-label={name} data-mine={isMine || undefined}>
      {imageUrl ? <Picture src={imageUrl} alt={imageAlt} loading="lazy" decoding="async" /> : <Ribbon style={{ '--of': `var(--${accent})` } as object} />}
      <Head>
        <Names>
          <H3>{name}</H3>
          {badge}
        </Names>
        {opens !== undefined && (
          <Opens data-not={opens ? undefined : ''}>
            <Icon of={opens ? LockOpen : Lock} size={15} />
            {opens ? choosing.opensThis : choosing.opensNot}
          </Opens>
        )}
        {description && <Secondary>{description}</Secondary>}
        <Price>
          {cents === null ? <Strong>{words.noPrice}</Strong> : <b>{cents ? money(cents) : words.free}</b>}{' '}
          {Boolean(cents) && <Tiny>{shown === 'month' ? words.aMonth : words.aYear}</Tiny>}{' '}
          {saved && <Badge kind="ok">{words.yearSaved(saved)}</Badge>}
        </Price>
        {trialDays > 0 && cents !== null && <Tiny>{words.trialDays(trialDays)}</Tiny>}
        {children}
      </Head>
      <Inside>
        <Strong as="p">{before ? words.everythingIn(before) : words.included}</Strong>
        <ul>
          {benefits.map((benefit, place) => (
            <Benefit key={`${place} ${benefit}`}>
              <Icon of={Check} size={17} />
              {benefit}
            </Benefit>
          ))}
        </ul>
      </Inside>
    </Root>
  )
}
