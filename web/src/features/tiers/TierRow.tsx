import styled from '@emotion/styled'
import type { Tier } from '@marquee/contract/tiers'
import { SquarePen, Ticket } from 'lucide-react'
import { to } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'
import { money } from '#ui/money.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { Meta, Tiny } from '#ui/type.ts'
import { tiersWords } from '#words/en/tiers.ts'
import { useWords } from '#words/words.tsx'
import { statusLooks } from './statusLooks.ts'
import { useTierSteps } from './useTierSteps.ts'

const Root = styled.li`
  display: grid; grid-template-columns: 96px minmax(0, 1fr) 44px; align-items: center; gap: 8px 16px; padding: 12px 0;
  @media (max-width: 599.95px) { grid-template-columns: 64px minmax(0, 1fr) 44px; gap: 8px 12px; }
`
const Picture = styled.span`
  display: grid; place-items: center; aspect-ratio: 16 / 9; overflow: hidden; border-radius: var(--r-s); background: var(--surface-2); color: var(--of);
  & > img { width: 100%; height: 100%; object-fit: cover; }
`
const Lines = styled.div`display: grid; justify-items: start; gap: 3px; min-width: 0; overflow-wrap: anywhere; line-height: 1.35;`
const Name = styled(TextLink)`font-size: var(--fs-m); color: var(--ink);`
const Badges = styled.span`display: flex; flex-wrap: wrap; gap: 6px;`

/** A tier in the list of its owners: its level and state, what it costs, how many have it, what can be done. */
export const TierRow = ({ tier }: { tier: Tier }) => {
  const words = useWords(tiersWords)
  const steps = useTierSteps(tier)
  const { id, level, name, status, visibility, imageUrl, accent, monthCents, yearCents, subscriberCount, maxSubscribers } = tier
  const href = to('editSubscription', { subscriptionId: id })
  const prices = [
    ...(monthCents === null ? [] : [words.monthly(money(monthCents))]),
    ...(yearCents === null ? [] : [words.yearly(money(yearCents))]),
  ]
  return (
    <Root aria-label={name}>
      <Picture style={{ '--of': `var(--${accent})` } as object}>
        {imageUrl ? <img src={imageUrl} alt="" loading="lazy" decoding="async" /> : <Icon of={Ticket} size={20} />}
      </Picture>
      <Lines>
        <Tiny>{words.levelIs(level)}</Tiny>
        <Name to={href}>{name}</Name>
        <Badges>
          <Badge kind={statusLooks[status]}>{words.statuses[status]}</Badge>
          {visibility === 'hidden' && <Badge>{words.hidden}</Badge>}
          {maxSubscribers !== null && subscriberCount >= maxSubscribers && <Badge kind="warn">{words.isFull}</Badge>}
        </Badges>
        <Meta>{prices.length ? prices.join(' · ') : words.noPrice}</Meta>
        <Tiny>{maxSubscribers === null ? words.subscribers(subscriberCount) : words.places(subscriberCount, maxSubscribers)}</Tiny>
      </Lines>
      <Menu label={words.more(name)} items={[{ label: words.edit, icon: SquarePen, href }, ...steps]} />
    </Root>
  )
}
