import styled from '@emotion/styled'
import { subscriptions, type Subscription } from '@marquee/contract/subscriptions'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { call } from '#api/call.ts'
import { prefetch } from '#api/query.ts'
import { cameFromIn, withCameFrom } from '#cameFrom.ts'
import { toast } from '#feedback/toast.ts'
import { GiftsCard } from '#features/gifts/GiftsCard.tsx'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ListCard } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import { H4, Secondary, Strong } from '#ui/type.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { CurrentCard } from './CurrentCard.tsx'
import { HeldCard } from './HeldCard.tsx'
import { InvoicesCard } from './InvoicesCard.tsx'
import { LostCard } from './LostCard.tsx'
import { ownSubscriptions, showOwn } from './own.ts'
import { WayBack } from './WayBack.tsx'

/** Whoever comes back from the provider may have changed their card, and with that what they have. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  if (searchParams.has('card')) {
    const before = await call(subscriptions.mine, {}).catch(() => undefined)
    const now = await call(subscriptions.check, {}).catch(() => undefined)
    if (now) {
      showOwn(now)
      sayCard(before?.current ?? null, now.current)
    }
    return redirect(withCameFrom(to('subscriptionsManagement'), cameFromIn(searchParams)))
  }
  await prefetch(ownSubscriptions())
  return null
}

/** The new card is tried at once where something is owed: what has come of that. */
const sayCard = (before: Subscription | null, now: Subscription | null) => {
  const words = wordsOf(subscriptionsWords)
  if (!now || (before && !isOwed(before) && sameCard(before, now))) return
  if (before && isOwed(before) && !isOwed(now)) return toast.success(words.cardKeptPaid(now.tier?.name ?? words.someTier))
  if (sameCard(before, now)) return
  if (!isOwed(now)) return toast.success(words.cardKept)
  return now.isAsked ? toast.info(words.cardKeptAsked) : toast.error(words.cardKeptDeclined)
}
const isOwed = ({ status }: Subscription) => status === 'past_due' || status === 'unpaid'
const sameCard = (before: Subscription | null, now: Subscription) =>
  before?.card?.last4 === now.card?.last4 && before?.card?.goodTo === now.card?.goodTo

export const handle = { title: wordsOf(subscriptionsWords).title, acts: true }

const Room = styled(Stack)`max-width: 780px; @media (max-width: 599.95px) { padding: 0 8px; }`
const Before = styled(Row)`justify-content: space-between; flex-wrap: wrap; padding-block: 12px; overflow-wrap: anywhere;`

/** What somebody pays for: what it is, when it is paid again, the card, leaving and coming back, invoices, and what there was before. */
export default function ManageSubscriptionsPage() {
  const words = useWords(subscriptionsWords)
  const { data: own } = useSuspenseQuery(ownSubscriptions())
  const { current, past } = own
  const lost = past.find(({ comeBackUntil }) => comeBackUntil !== null)
  const hasPaid = current !== null || past.length > 0
  return (
    <Page title={words.title} width="full" back={to('settings')}>
      <Room gap={20}>
        <WayBack />
        {!current && <HeldCard />}
        {current ? (
          <CurrentCard current={current} />
        ) : lost ? (
          <LostCard lost={lost} />
        ) : (
          <EmptyState
            drawing="marquee" title={words.noneTitle} text={words.noneText}
            action={
              <ButtonLink variant="primary" href={to('subscribe')}>
                {words.options}
              </ButtonLink>
            }
          />
        )}
        {current && <HeldCard />}
        {hasPaid && <InvoicesCard />}
        <GiftsCard />
        {past.length > 0 && (
          <ListCard aria-label={words.past}>
            <Row style={{ minHeight: 48 }}>
              <H4>{words.past}</H4>
            </Row>
            <ul>
              {past.map(({ id, tier, per, cents, endedAt }) => (
                <Before key={id} as="li" gap={12}>
                  <span>
                    <Strong>{tier?.name ?? words.someTier}</Strong> <Secondary as="span">{words.price(money(cents), per)}</Secondary>
                  </span>
                  {endedAt && <Secondary as="span">{words.ended(dateOf(endedAt))}</Secondary>}
                </Before>
              ))}
            </ul>
          </ListCard>
        )}
      </Room>
    </Page>
  )
}
