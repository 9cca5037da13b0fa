import { subscriptions, type Offer, type Subscription } from '@marquee/contract/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#api/action.ts'
import { query } from '#api/query.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { Bone, Waiting } from '#ui/Bone.tsx'
import { Button } from '#ui/Button.tsx'
import { Sunk } from '#ui/Card.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Stack } from '#ui/layout.ts'
import { dateOf, monthOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import { Due, Line, OrderRoom } from '#ui/orderLook.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { H3, H4, Secondary, Strong, Tiny } from '#ui/type.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords } from '#words/words.tsx'
import { ConsentBox } from './ConsentBox.tsx'
import { showOwn } from './own.ts'

const monthsIn = { month: 1, year: 12 } as const

type Props = {
  tier: Offer['tier']
  /** What of it is another than what they have. */
  prices: Offer['prices']
  current: Subscription
  /** Which of the prices they came for. */
  wanted: string | null
  /** The path that they have left for it: they are led back once they have what they change to. */
  cameFrom: string | undefined
}

/** From what somebody has to something else: what that costs now, and when it comes, is asked of the provider and agreed to. */
export const ChangeCard = ({ tier, prices, current, wanted, cameFrom }: Props) => {
  const words = useWords(subscriptionsWords)
  const navigate = useNavigate()
  const [chosenId, setChosenId] = useState(() => (prices.find(({ per }) => per === wanted) ?? prices[0]!).id)
  const [agreed, setAgreed] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const { id: priceId, per, cents } = prices.find(({ id }) => id === chosenId) ?? prices[0]!
  const asked = { subscriptionId: current.id, priceId }
  const { data: cost, isError, isFetching, refetch } = useQuery({ ...query(subscriptions.change, asked), staleTime: 0 })
  const change = useAction(subscriptions.changeTo, {
    refresh: [subscriptions.change, subscriptions.offer, subscriptions.mine],
    rereads: true,
    onDone: async (now) => {
      showOwn(now)
      const { next } = now.current ?? {}
      toast.success(next ? words.changesOn(tier.name, dateOf(next.at)) : words.changed(tier.name))
      await navigate(next || !cameFrom ? to('subscriptionsManagement') : cameFrom)
    },
  })
  const { dueCents, isNow, nextAt } = cost ?? {}
  const next = nextAt && dateOf(nextAt)
  const had = current.tier?.name ?? words.someTier
  const { card } = current
  const consent = !cost || !next ? null : cost.isNow
    ? words.changeConsent(tier.name, money(cost.dueCents), money(cents), per, next)
    : words.changeLaterConsent(tier.name, money(cents), per, next)
  // To this, and to nothing that was read before: another price, or more of it, is agreed to anew.
  const agrees = consent !== null && agreed === consent
  const go = () => {
    setIsAsked(true)
    if (agrees && dueCents !== undefined) change.mutate({ ...asked, dueCents })
  }
  const isLess = cents * monthsIn[current.per] <= current.cents * monthsIn[per]
  const comes = (date: string) => {
    if (!isNow) return `${words.changeLaterText(had, date)} ${words.changeLaterWhy[isLess ? 'less' : 'left']}`
    if (current.status !== 'trialing') return dueCents ? words.changeText : words.changeForNothing(date)
    if (dueCents) return words.changeEndsTrial(tier.name)
    return nextAt === current.trialEndsAt ? words.changeInTrial(date) : words.changeShortensTrial(tier.name, date)
  }
  const act = (date: string) => (!isNow ? words.changeLater(date) : dueCents ? words.changePay(money(dueCents)) : words.changeFree)
  return (
    <OrderRoom aria-label={words.changeTo(tier.name)}>
      <Stack gap={20}>
        <Stack gap={8}>
          <H3>{words.changeTo(tier.name)}</H3>
          <Secondary>{words.changeLead(had, money(current.cents), current.per)}</Secondary>
          {next && <p>{comes(next)}</p>}
        </Stack>
        {prices.length > 1 && (
          <div>
            <SegmentedControl
              label={words.per} value={priceId} onChange={setChosenId}
              options={prices.map((price) => ({ value: price.id, label: price.per === 'month' ? words.perMonth : words.perYear }))}
            />
          </div>
        )}
        {isError && <ErrorNotice title={words.changeFailed} busy={isFetching} onRetry={() => void refetch()} />}
        {consent !== null && (
          <ConsentBox checked={agrees} isMissing={isAsked && !agrees} onChange={(checked) => setAgreed(checked ? consent : null)}>
            {consent}
          </ConsentBox>
        )}
        {!cost && !isError && (
          <Waiting>
            <Stack gap={12}>
              <Bone w="80%" h={14} />
              <Bone w="94%" h={44} />
            </Stack>
          </Waiting>
        )}
      </Stack>
      <Sunk as="div">
        <Stack gap={16}>
          <H4>{words.summary}</H4>
          <Line>
            <span>{words.line(tier.name, per)}</span>
            <span>{money(cents)}</span>
          </Line>
          <Due>
            <Strong>{words.dueToday}</Strong>
            {dueCents === undefined ? !isError && <Bone w="72px" h={31} /> : <b>{money(dueCents)}</b>}
          </Due>
          {card && dueCents ? (
            <Tiny>{words.card(words.brands[card.brand] ?? words.someCard, card.last4, monthOf(`${card.goodTo}T12:00:00Z`))}</Tiny>
          ) : null}
          {next ? (
            <>
              <Button variant="primary" block loading={change.isPending} onClick={go}>
                {act(next)}
              </Button>
              <Tiny>{words.changeThen(money(cents), per, next)}</Tiny>
            </>
          ) : (
            !isError && <Bone h={44} />
          )}
        </Stack>
      </Sunk>
    </OrderRoom>
  )
}
