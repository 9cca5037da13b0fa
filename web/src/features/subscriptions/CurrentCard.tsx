import styled from '@emotion/styled'
import { subscriptions, type Subscription, type SubscriptionStatus } from '@marquee/contract/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { CalendarSync, CreditCard, Pause, Play, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAction } from '#api/action.ts'
import { query } from '#api/query.ts'
import { cameFromIn } from '#cameFrom.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { dateOf, monthOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import { H3, Secondary, Strong } from '#ui/type.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords } from '#words/words.tsx'
import { CancelForm } from './CancelForm.tsx'
import { GoOnForm } from './GoOnForm.tsx'
import { MoveNote } from './MoveNote.tsx'
import { showOwn } from './own.ts'
import { PauseForm } from './PauseForm.tsx'
import { usePay } from './usePay.ts'

const Head = styled(Row)`justify-content: space-between; align-items: flex-start; overflow-wrap: anywhere;`
const Name = styled(H3)`&:focus { outline: none; }`
const Trouble = styled.div`padding: 14px 16px; border-radius: 12px; corner-shape: var(--corner); background: var(--bad-soft); color: var(--bad); & p { color: inherit; }`

const kinds: Record<SubscriptionStatus, BadgeKind> = {
  incomplete: 'warn', incomplete_expired: 'plain', trialing: 'info', active: 'ok', past_due: 'bad', canceled: 'plain', unpaid: 'bad', paused: 'warn',
}

const goTo = ({ url }: { url: string }) => window.location.assign(url)

/** What runs now, in one sentence what comes next, and what can be done about it. */
export const CurrentCard = ({ current }: { current: Subscription }) => {
  const words = useWords(subscriptionsWords)
  const [part, setPart] = useState<'leaving' | 'pausing' | 'goingOn' | null>(null)
  const { id: subscriptionId, tier, per, cents, status, paidUntil, trialEndsAt, cancelsAt, graceUntil, pausedUntil, goOnCents } = current
  const { next: later, other, renewalCents, owedCents, isAsked, isHeld, card, move, can } = current
  const name = tier?.name ?? words.someTier
  // There by the time that somebody has found the way to leave; without it there is one step less.
  const offer = useQuery({ ...query(subscriptions.retention, { subscriptionId }), enabled: can.cancel, staleTime: 0 }).data?.offer ?? null
  const cost = money(cents)
  // What was pressed is gone with what it did: whoever goes by keyboard or by ear finds themselves at what it is about.
  const headRef = useRef<HTMLHeadingElement>(null)
  const showHead = () => headRef.current?.focus()
  const resume = useAction(subscriptions.resume, {
    refresh: [subscriptions.mine], rereads: true,
    onDone: (now) => {
      showOwn(now)
      toast.success(words.resumed(name))
      showHead()
    },
  })
  const stay = useAction(subscriptions.stay, {
    refresh: [subscriptions.mine], rereads: true,
    onDone: (now) => {
      showOwn(now)
      toast.success(words.stays(name))
      showHead()
    },
  })
  const goOn = useAction(subscriptions.goOn, {
    refresh: [subscriptions.mine], rereads: true,
    onDone: (now) => {
      showOwn(now)
      toast.success(words.wentOn(name))
      showHead()
    },
  })
  const close = () => {
    setPart(null)
    showHead()
  }
  const setCard = useAction(subscriptions.setCard, { onDone: goTo })
  const cameFrom = cameFromIn(useSearchParams()[0])
  const from = cameFrom === undefined ? {} : { from: cameFrom }
  const pay = usePay(showHead)
  const hasFailed = status === 'past_due' || status === 'unpaid'
  // What was announced is paid with the next payment: the note says how much.
  const isMovedNext = move !== null && paidUntil !== null && Date.parse(move.at) <= Date.parse(paidUntil)
  const next = () => {
    if (isHeld) return words.heldText(name)
    if (cancelsAt) return hasFailed ? words.endsUnpaid(name) : words.endsOn(name, dateOf(cancelsAt))
    if (pausedUntil) {
      const [until, renewal] = [dateOf(pausedUntil), money(renewalCents)]
      return goOnCents || !paidUntil ? words.pausedNow(name, until, renewal) : words.pausedFrom(name, dateOf(paidUntil), until, renewal)
    }
    if (later) return words.changesNext(later.tier.name, money(later.cents), later.per, dateOf(later.at))
    if (status === 'trialing' && trialEndsAt) return words.trialEnds(name, dateOf(trialEndsAt), isMovedNext ? money(move.cents) : cost, per)
    return status === 'active' && paidUntil && !isMovedNext ? words.next(money(renewalCents), dateOf(paidUntil)) : null
  }
  const badge = () => {
    if (cancelsAt) return words.ending
    if (isHeld) return words.heldBadge
    return pausedUntil ? words.pausedBadge : words.statuses[status]
  }
  return (
    <Card aria-label={words.current}>
      <Stack gap={20}>
        <Head gap={12}>
          <Stack gap={4}>
            <Secondary>{words.current}</Secondary>
            <Name ref={headRef} tabIndex={-1}>
              {name}
            </Name>
          </Stack>
          <Badge kind={cancelsAt || pausedUntil ? 'warn' : kinds[status]}>{badge()}</Badge>
        </Head>
        {hasFailed && !cancelsAt && !isHeld && (
          <Trouble role="alert">
            <Strong as="p">{words.failedTitle}</Strong>
            {isAsked && <p>{words.askedText(money(owedCents ?? renewalCents))}</p>}
            <p>{graceUntil ? words.failedText(name, dateOf(graceUntil)) : words.failedOver(name)}</p>
          </Trouble>
        )}
        <Stack gap={4}>
          <Strong as="p">{words.price(cost, per)}</Strong>
          {next() && <p>{next()}</p>}
          {card && (
            <Secondary>{words.card(words.brands[card.brand] ?? words.someCard, card.last4, monthOf(`${card.goodTo}T12:00:00Z`))}</Secondary>
          )}
        </Stack>
        {move && !cancelsAt && <MoveNote name={name} per={per} cents={cents} move={move} />}
        {part === 'leaving' && can.cancel ? (
          <CancelForm current={current} offer={offer} onDone={close} />
        ) : part === 'pausing' && can.pause ? (
          <PauseForm current={current} onDone={close} />
        ) : part === 'goingOn' && can.goOn && goOnCents ? (
          <GoOnForm current={current} dueCents={goOnCents} onDone={close} />
        ) : (
          <Row gap={12} wrap>
            {can.resume && (
              <Button variant="primary" icon={Undo2} loading={resume.isPending} onClick={() => resume.mutate({ subscriptionId })}>
                {words.resume}
              </Button>
            )}
            {can.goOn && (
              <Button
                variant="primary" icon={Play} loading={goOn.isPending}
                onClick={() => (goOnCents ? setPart('goingOn') : goOn.mutate({ subscriptionId, dueCents: 0 }))}
              >
                {words.goOn}
              </Button>
            )}
            {can.stay && (
              <Button variant="primary" icon={Undo2} loading={stay.isPending} onClick={() => stay.mutate({ subscriptionId })}>
                {words.stay(name)}
              </Button>
            )}
            {can.pay && owedCents !== null && (
              <Button variant="primary" loading={pay.isPending} onClick={() => pay.mutate({ subscriptionId, dueCents: owedCents })}>
                {isAsked ? words.confirmPayment : words.owed(money(owedCents))}
              </Button>
            )}
            {can.setCard && (
              <Button variant={hasFailed && !can.pay ? 'primary' : 'line'} icon={CreditCard} loading={setCard.isPending} onClick={() => setCard.mutate(from)}>
                {words.setCard}
              </Button>
            )}
            {other && tier && (
              <ButtonLink variant="line" icon={CalendarSync} href={`${to('subscriptionPayment', { subscriptionId: tier.id })}?per=${other.per}`}>
                {words.payPer(money(other.cents), other.per)}
              </ButtonLink>
            )}
            {can.pause && (
              <Button variant="line" icon={Pause} onClick={() => setPart('pausing')}>
                {words.pause}
              </Button>
            )}
            {can.cancel && (
              <Button variant="quiet" onClick={() => setPart('leaving')}>
                {words.cancel}
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Card>
  )
}
