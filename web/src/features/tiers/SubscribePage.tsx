import styled from '@emotion/styled'
import { entitlements, type Held } from '@marquee/contract/entitlements'
import { OfferCode, specialOffers } from '@marquee/contract/specialOffers'
import { isUnpaid, type OwnSubscriptions, type Subscription } from '@marquee/contract/subscriptions'
import { tiers, type OfferedTier } from '@marquee/contract/tiers'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch, query } from '#api/query.ts'
import { GiveLink } from '#features/gifts/GiveLink.tsx'
import { CodeField } from '#features/specialOffers/CodeField.tsx'
import { ownSubscriptions } from '#features/subscriptions/own.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { useLabels } from '#start/configuration.ts'
import { Badge } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { dateOf, shortDayAndMonthOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { Lead, Secondary, Strong } from '#ui/type.ts'
import { subscribeWords } from '#words/en/subscribe.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { tiersWords } from '#words/en/tiers.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { CameFor } from './CameFor.tsx'
import { cameFromIn, withCameFrom } from '#cameFrom.ts'
import { Questions } from './Questions.tsx'
import { TierAct } from './TierAct.tsx'
import { TierCard } from './TierCard.tsx'
import { levelFor, wantedAt } from '#features/subscriptions/wanted.ts'
import { yearSaves } from './yearSaves.ts'

const offered = () => query(tiers.offered, {})
const mine = () => ({ ...query(entitlements.mine, {}), staleTime: 0 })

/** What they came from is read as it is for them now: what they have may have opened it meanwhile. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [wanted] = await Promise.all([
    wantedAt(cameFromIn(new URL(request.url).searchParams)), prefetch(offered(), mine(), ownSubscriptions()),
  ])
  return { wanted }
}
export const handle = { title: wordsOf(tiersWords).subscribeTitle }

const Head = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 12px; margin-bottom: 20px;
  @media (max-width: 599.95px) { padding: 0 16px; }
`
const Note = styled.div`margin-bottom: 20px; @media (max-width: 599.95px) { padding: 0 16px; }`
const Cards = styled.div`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(216px, 100%), 1fr)); gap: 20px;
  @media (max-width: 599.95px) { padding: 0 8px; gap: 12px; }
  /* Perforations of one line stand at one height. */
  & > article { grid-row: span 3; grid-template-rows: subgrid; row-gap: 0; }
`

type Per = 'month' | 'year'

/** A tier as it is offered to whoever looks; that of their own with what they pay for it, whatever it costs others by now. */
const asPaid = (tier: OfferedTier, { current, mayTry }: OwnSubscriptions): OfferedTier => {
  if (current?.tier?.id !== tier.id) return mayTry ? tier : { ...tier, trialDays: 0 }
  const { per, cents } = current
  return { ...tier, trialDays: 0, monthCents: per === 'month' ? cents : null, yearCents: per === 'year' ? cents : null }
}

/** Why whoever pays for something finds no way to change it. */
const CannotChange = ({ current, cameFrom }: { current: Subscription; cameFrom: string | undefined }) => {
  const { can, cancelsAt, pausedUntil, status } = current
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
        {why()} <TextLink to={withCameFrom(to('subscriptionsManagement'), cameFrom)}>{words.title}</TextLink>
      </p>
    </Note>
  )
}
const hasBoth = ({ monthCents, yearCents }: OfferedTier) => monthCents !== null && yearCents !== null

/** What all of them are cheaper by the year, where that is the same for each. */
const savedBy = (items: readonly OfferedTier[]) => {
  const all = items.filter(hasBoth).map(({ monthCents, yearCents }) => yearSaves(monthCents!, yearCents!))
  const [first] = all
  return first && all.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : null
}

/** How somebody came by a tier that they do not pay for, and until when they have it. */
const HeldNote = ({ held, tierId }: { held: Held; tierId: string }) => {
  const words = useWords(subscribeWords)
  const own = held.tiers.find(({ id }) => id === tierId)
  if (!own || own.source === 'paid') return null
  return <Secondary>{words.heldBy(own.source, own.until && dateOf(own.until))}</Secondary>
}

/** What the channel offers, from what is free to the highest level, and what of it is one's own. */
export default function SubscribePage() {
  const words = useWords(tiersWords)
  const choosing = useWords(subscribeWords)
  const paying = useWords(subscriptionsWords)
  const { ROLE } = useLabels()
  const { wanted } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const cameFrom = cameFromIn(search)
  const { data: items } = useSuspenseQuery(offered())
  const { data: held } = useSuspenseQuery(mine())
  const { data: own } = useSuspenseQuery(ownSubscriptions())
  const [per, setPer] = useState<Per>('month')
  const [code, setCode] = useState(() => OfferCode.safeParse(search.get('code')).data ?? null)
  const look = useQuery({ ...query(specialOffers.lookAll, { code: code ?? '' }), enabled: code !== null, staleTime: 0, retry: false })
  const priced = code === null ? undefined : look.data
  const free = {
    name: ROLE.Member, description: words.freeText, benefits: words.freeBenefits, imageUrl: null, imageAlt: '', accent: 'c4' as const, monthCents: 0, yearCents: 0, trialDays: 0,
  }
  const { current } = own
  const next = current?.next ?? null
  const level = wanted?.isLocked ? levelFor(wanted, items) : null
  const isOpen = wanted !== null && (!wanted.isLocked || (level !== null && held.level >= level))
  const openers = level === null ? [] : items.filter((tier) => tier.level >= level)
  const opener = openers.find(({ isPaused }) => !isPaused) ?? openers[0]
  const saved = savedBy(items)
  const badgeOf = ({ id, level }: OfferedTier) => {
    if (next?.tier.id === id && current?.tier?.id !== id) return <Badge kind="info">{paying.fromOn(shortDayAndMonthOf(next.at))}</Badge>
    if (held.tiers.some((own) => own.id === id)) return <Badge kind="owned">{words.yours}</Badge>
    return level < held.level ? <Badge kind="owned">{words.isIncluded}</Badge> : undefined
  }
  /** Whether a level opens what they came from; undefined where nothing is to be said of it. */
  const opens = (of: number) => (level === null || isOpen ? undefined : of >= level)
  /** What the code makes of a tier's price as it is shown. */
  const termsOf = ({ id, monthCents, yearCents }: OfferedTier) => {
    const shown = (per === 'month' ? monthCents : yearCents) === null ? (per === 'month' ? 'year' : 'month') : per
    return priced?.find((one) => one.tierId === id && one.per === shown)
  }
  const canBegin = own.isSelling && !current
  return (
    <Page title={words.subscribeTitle} width="full">
      {items.length === 0 ? (
        <EmptyState
          drawing="marquee" title={words.noneTitle} text={words.noneText}
          action={current && <ButtonLink variant="line" href={to('subscriptionsManagement')}>{paying.title}</ButtonLink>}
        />
      ) : (
        <>
          <Head>
            <Lead>{words.subscribeLead}</Lead>
            {items.some(hasBoth) && (
              <SegmentedControl
                label={words.per} value={per} onChange={setPer}
                options={[
                  { value: 'month', label: words.perMonth }, { value: 'year', label: words.perYear, note: saved ? words.yearSaved(saved) : undefined },
                ]}
              />
            )}
          </Head>
          {wanted && (
            <Note as="div">
              <CameFor wanted={wanted} isOpen={isOpen} opener={opener && { name: opener.name, isHighest: opener === items.at(-1) }} />
            </Note>
          )}
          {!own.isSelling && !current && (
            <Note role="status">
              <Strong as="p">{paying.hindrances.not_selling[0]}</Strong>
              <Secondary>{paying.hindrances.not_selling[1]}</Secondary>
            </Note>
          )}
          {current && <CannotChange current={current} cameFrom={cameFrom} />}
          {canBegin && (
            <Note>
              <CodeField
                code={code} isTaken={priced !== undefined} isBusy={code !== null && look.isFetching}
                error={code === null ? null : look.error}
                // The same once more is asked for once more: it did not come, or was no good a moment ago.
                onUse={(next) => (next !== null && next === code ? void look.refetch() : setCode(next))}
              />
            </Note>
          )}
          <Cards>
            <TierCard tier={free} per={per} badge={held.level === 0 && <Badge>{words.youAreHere}</Badge>} opens={opens(0)} />
            {items.map((tier, place) => {
              const mine = held.tiers.some(({ id }) => id === tier.id)
              const isAbove = tier.level > held.level
              const reduced = termsOf(tier)
              return (
                <TierCard
                  key={tier.id} tier={asPaid(tier, own)} per={per} before={items[place - 1]?.name ?? free.name}
                  badge={badgeOf(tier)} isMine={mine} opens={opens(tier.level)}
                >
                  {reduced && <Strong as="p">{choosing.withCode(reduced.terms, money(reduced.terms.reducedCents), reduced.per)}</Strong>}
                  {priced && !reduced && isAbove && canBegin && <Secondary>{choosing.codeElsewhere}</Secondary>}
                  {tier.isPaused && <Secondary>{words.notNow}</Secondary>}
                  {tier.isFull && !tier.isPaused && !mine && isAbove && <Secondary>{choosing.isFull}</Secondary>}
                  {next && current?.tier?.id === tier.id && (
                    <Secondary>{paying.changesNext(next.tier.name, money(next.cents), next.per, dateOf(next.at))}</Secondary>
                  )}
                  <HeldNote held={held} tierId={tier.id} />
                  <TierAct tier={tier} per={per} held={held} own={own} cameFrom={cameFrom} code={reduced && code ? code : undefined} />
                  <GiveLink tier={tier} isSelling={own.isSelling} />
                </TierCard>
              )
            })}
          </Cards>
          {own.isSelling && <Questions hasTrials={own.mayTry && items.some(({ trialDays }) => trialDays > 0)} />}
        </>
      )}
    </Page>
  )
}
