import styled from '@emotion/styled'
import { entitlements } from '@marquee/contract/entitlements'
import { isUnpaid, type OwnSubscriptions, type Subscription } from '@marquee/contract/subscriptions'
import { tiers, type OfferedTier } from '@marquee/contract/tiers'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { prefetch, query } from '#api/query.ts'
import { GiveLink } from '#features/gifts/GiveLink.tsx'
import { ownSubscriptions } from '#features/subscriptions/own.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { useLabels } from '#start/configuration.ts'
import { Badge } from '#ui/Badge.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { dateOf, shortDayAndMonthOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { Lead, Secondary, Strong } from '#ui/type.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { tiersWords } from '#words/en/tiers.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { TierAct } from './TierAct.tsx'
import { TierCard } from './TierCard.tsx'

const offered = () => query(tiers.offered, {})
const mine = () => ({ ...query(entitlements.mine, {}), staleTime: 0 })

export const loader = () => prefetch(offered(), mine(), ownSubscriptions())
export const handle = { title: wordsOf(tiersWords).subscribeTitle }

const Head = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 12px; margin-bottom: 20px;
  @media (max-width: 599.95px) { padding: 0 16px; }
`
const Note = styled.div`margin-bottom: 20px; @media (max-width: 599.95px) { padding: 0 16px; }`
const Cards = styled.div`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(216px, 100%), 1fr)); gap: 20px;
  @media (max-width: 599.95px) { padding: 0 8px; gap: 12px; }
`

type Per = 'month' | 'year'

/** A tier as it is offered to whoever looks; that of their own with what they pay for it, whatever it costs others by now. */
const asPaid = (tier: OfferedTier, { current, mayTry }: OwnSubscriptions): OfferedTier => {
  if (current?.tier?.id !== tier.id) return mayTry ? tier : { ...tier, trialDays: 0 }
  const { per, cents } = current
  return { ...tier, trialDays: 0, monthCents: per === 'month' ? cents : null, yearCents: per === 'year' ? cents : null }
}

/** Why whoever pays for something finds no way to change it. */
const CannotChange = ({ current: { can, cancelsAt, pausedUntil, status } }: { current: Subscription }) => {
  const words = useWords(subscriptionsWords)
  const why = () => {
    if (isUnpaid(status)) return words.cannotChange.unpaid
    if (cancelsAt) return words.cannotChange.leaving(dateOf(cancelsAt))
    return pausedUntil && words.cannotChange.paused(dateOf(pausedUntil))
  }
  if (can.change || !why()) return null
  return (
    <Note role="status">
      <p>
        {why()} <TextLink to={to('subscriptionsManagement')}>{words.title}</TextLink>
      </p>
    </Note>
  )
}
const hasBoth = ({ monthCents, yearCents }: OfferedTier) => monthCents !== null && yearCents !== null

/** What the channel offers, from what is free to the highest level, and what of it is one's own. */
export default function SubscribePage() {
  const words = useWords(tiersWords)
  const paying = useWords(subscriptionsWords)
  const { ROLE } = useLabels()
  const { data: items } = useSuspenseQuery(offered())
  const { data: held } = useSuspenseQuery(mine())
  const { data: own } = useSuspenseQuery(ownSubscriptions())
  const [per, setPer] = useState<Per>('month')
  const free = {
    name: ROLE.Member, description: words.freeText, benefits: words.freeBenefits, imageUrl: null, accent: 'c4' as const, monthCents: 0, yearCents: 0, trialDays: 0,
  }
  const next = own.current?.next ?? null
  const badgeOf = ({ id, level }: OfferedTier) => {
    if (next?.tier.id === id && own.current?.tier?.id !== id) return <Badge kind="info">{paying.fromOn(shortDayAndMonthOf(next.at))}</Badge>
    if (held.tiers.some((own) => own.id === id)) return <Badge kind="owned">{words.yours}</Badge>
    return level < held.level ? <Badge kind="owned">{words.isIncluded}</Badge> : undefined
  }
  return (
    <Page title={words.subscribeTitle} width="full">
      {items.length === 0 ? (
        <EmptyState drawing="marquee" title={words.noneTitle} text={words.noneText} />
      ) : (
        <>
          <Head>
            <Lead>{words.subscribeLead}</Lead>
            {items.some(hasBoth) && (
              <SegmentedControl
                label={words.per} value={per} options={[{ value: 'month', label: words.perMonth }, { value: 'year', label: words.perYear }]}
                onChange={setPer}
              />
            )}
          </Head>
          {!own.isSelling && !own.current && (
            <Note role="status">
              <Strong as="p">{paying.hindrances.not_selling[0]}</Strong>
              <Secondary>{paying.hindrances.not_selling[1]}</Secondary>
            </Note>
          )}
          {own.current && <CannotChange current={own.current} />}
          <Cards>
            <TierCard tier={free} per={per} badge={held.level === 0 && <Badge>{words.youAreHere}</Badge>} />
            {items.map((tier, place) => (
              <TierCard
                key={tier.id} tier={asPaid(tier, own)} per={per} before={items[place - 1]?.name ?? free.name}
                badge={badgeOf(tier)}
                isMine={held.tiers.some(({ id }) => id === tier.id)}
              >
                {tier.isPaused && <Secondary>{words.notNow}</Secondary>}
                {next && own.current?.tier?.id === tier.id && (
                  <Secondary>{paying.changesNext(next.tier.name, money(next.cents), next.per, dateOf(next.at))}</Secondary>
                )}
                <TierAct tier={tier} per={per} held={held} own={own} />
                <GiveLink tier={tier} isSelling={own.isSelling} />
              </TierCard>
            ))}
          </Cards>
        </>
      )}
    </Page>
  )
}
