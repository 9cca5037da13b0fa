import { css, Global } from '@emotion/react'
import styled from '@emotion/styled'
import { subscriptions, type PaymentNotice } from '@marquee/contract/subscriptions'
import { onlineManager, useQuery } from '@tanstack/react-query'
import { CreditCard, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useAction } from '#api/action.ts'
import { keepAt, useKept } from '#kept.ts'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords } from '#words/words.tsx'
import { noticeQuery } from './noticeQuery.ts'
import { noticeWords } from './noticeWords.ts'
import { usePay } from './usePay.ts'

/** What sticks to the top of the window keeps below the line. */
const room = css`:root { --over: 60px; } @media (max-width: 599.95px) { :root { --over: 96px; } }`
const Root = styled.aside`
  position: sticky; top: 0; z-index: 30; display: flex; align-items: center; gap: 12px; height: var(--over); padding: 0 16px;
  background: var(--bad-soft); color: var(--bad); border-bottom: 1px solid currentColor;
  &[data-kind='expiring'], &[data-kind='stopped'] { background: var(--warn-soft); color: var(--warn); }
  & > svg { flex: none; }
  @media (max-width: 599.95px) { gap: 8px; padding: 0 4px 0 12px; & > svg { display: none; } }
`
const About = styled(Link)`
  display: block; flex: 1; min-width: 0; color: inherit; text-decoration: none; font-size: var(--fs-s); line-height: 1.35;
  & > * { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow-wrap: anywhere; }
  & strong { font-weight: 650; } & span { color: var(--ink); }
  @media (max-width: 599.95px) { & > * { -webkit-line-clamp: 2; } }
  &:hover strong { text-decoration: underline; }
`
const Wide = styled.div`flex: none; @media (max-width: 599.95px) { display: none; }`

const place = 'paymentNotice'
/** What is put away is put away for the day, and something else that happens on it is said all the same. */
const keyOf = ({ kind, subscriptionId }: PaymentNotice) => `${kind} ${subscriptionId} ${new Date().toDateString()}`

const Line = ({ notice }: { notice: PaymentNotice }) => {
  const words = useWords(subscriptionsWords)
  const { kind, subscriptionId, cents } = notice
  const { title, text } = noticeWords(words, notice)
  // What was pressed goes with the line.
  const showScreen = () => document.getElementById('content')?.focus({ preventScroll: true })
  const pay = usePay(showScreen)
  const setCard = useAction(subscriptions.setCard, { onDone: ({ url }) => window.location.assign(url) })
  const changes = kind === 'failed' || kind === 'expiring'
  const change = (
    <Button variant="line" size="s" loading={setCard.isPending} onClick={() => setCard.mutate({})}>
      {words.setCard}
    </Button>
  )
  return (
    <Root aria-label={words.noticeLabel} data-kind={kind}>
      <Global styles={room} />
      <Icon of={CreditCard} size={20} />
      <About to={to('subscriptionsManagement')} role="status" title={`${title}. ${text}`}>
        <strong>{title}</strong>
        <span>{text}</span>
      </About>
      {(kind === 'failed' || kind === 'asks') && (
        <Button variant="primary" size="s" loading={pay.isPending} onClick={() => pay.mutate({ subscriptionId, dueCents: cents })}>
          {kind === 'asks' ? words.confirmPayment : words.payNow}
        </Button>
      )}
      {changes && (kind === 'expiring' ? change : <Wide>{change}</Wide>)}
      <IconButton
        icon={X} label={words.noticeAway}
        onClick={() => {
          keepAt(place, keyOf(notice))
          showScreen()
        }}
      />
    </Root>
  )
}

/** Over every screen: that a payment has failed and what can be done, unless it was put away for the day, or there is no network. */
export const NoticeLine = () => {
  const isOnline = useSyncExternalStore((heard) => onlineManager.subscribe(heard), () => onlineManager.isOnline())
  const away = useKept(place)
  const notice = useQuery(noticeQuery()).data?.notice ?? null
  return notice && isOnline && away !== keyOf(notice) ? <Line notice={notice} /> : null
}
