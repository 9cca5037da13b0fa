import styled from '@emotion/styled'
import type { Event } from '@marquee/contract/events'
import { tickets, type SoldOrder } from '@marquee/contract/tickets'
import { tiers } from '@marquee/contract/tiers'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { pages, prefetch, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { PagedListCard } from '#feedback/PagedListCard.tsx'
import { SaveButton } from '#features/ledger/SaveButton.tsx'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { Badge } from '#ui/Badge.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { money } from '#ui/money.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { H3, Meta, Num, Strong } from '#ui/type.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { ticketOrdersWords } from '#words/en/ticketOrders.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { CodesCard } from './CodesCard.tsx'
import { exportOrders } from './exportOrders.ts'
import { GiveCard } from './GiveCard.tsx'
import { readsOrders } from './readsOrders.ts'
import { SalesFigures } from './SalesFigures.tsx'
import { SaleCard } from './SaleCard.tsx'
import { SetupForm } from './SetupForm.tsx'
import { eventQuery, setupQuery } from './ticketQueries.ts'
import { Waitlist } from './Waitlist.tsx'

const tierNames = () => query(tiers.names, {})

/** As it is now: what can be changed no more has its orders all the same. */
export const loader = async ({ params }: LoaderFunctionArgs) => {
  const eventId = params.eventId!
  const event = await queryClient.fetchQuery({ ...eventQuery(eventId), staleTime: 0 })
  if (event.can.edit) await Promise.all([queryClient.fetchQuery({ ...setupQuery(eventId), staleTime: 0 }), prefetch(tierNames())])
  return null
}
export const handle = { title: wordsOf(ticketsWords).setup }

const Room = styled(Stack)`@media (max-width: 599.95px) { padding: 0 8px; }`
const Line = styled(Row)`padding: 12px 0; justify-content: space-between; align-items: flex-start;`

const Order = ({ order: { id, status, refund, buyer, lines, totalCents, createdAt } }: { order: SoldOrder }) => {
  const words = useWords(ticketsWords)
  return (
    <Line gap={12} wrap>
      <Stack gap={4}>
        <Strong>{buyer?.displayName ?? words.somebody}</Strong>
        <Meta>{lines.map(({ quantity, name }) => words.line(quantity, name)).join(', ')}</Meta>
        <TextLink to={to('ticketOrder', { orderId: id })}>{wholeTimeOf(createdAt)}</TextLink>
      </Stack>
      <Row gap={8} wrap>
        <Badge kind={status === 'completed' ? 'ok' : 'plain'}>
          {refund === 'none' ? words.orderStates[status] : words.refundStates[refund]}
        </Badge>
        <Strong as={Num}>{totalCents ? money(totalCents) : words.free}</Strong>
      </Row>
    </Line>
  )
}

const Offered = ({ event }: { event: Event }) => {
  const { data: setup } = useSuspenseQuery(setupQuery(event.id))
  const { data: names } = useSuspenseQuery(tierNames())
  return (
    <>
      <SetupForm event={event} setup={setup} tiers={names} />
      {setup.accessMode === 'ticketed' && <SaleCard eventId={event.id} setup={setup} />}
      {setup.accessMode === 'ticketed' && <CodesCard event={event} types={setup.types} />}
      {setup.accessMode === 'ticketed' && event.status !== 'draft' && <GiveCard eventId={event.id} types={setup.types} />}
    </>
  )
}

const Orders = ({ event: { id: eventId, title } }: { event: Event }) => {
  const words = useWords(ticketsWords)
  const orderWords = useWords(ticketOrdersWords)
  const orders = useInfiniteQuery(pages(tickets.orders, { eventId }))
  return (
    <Stack as="section" gap={12} aria-label={words.orders}>
      <Row gap={12} wrap style={{ justifyContent: 'space-between' }}>
        <H3>{words.orders}</H3>
        <SaveButton save={() => exportOrders(orderWords, words, eventId, title)} />
      </Row>
      <PagedListCard
        list={orders} label={words.orders} keyOf={({ id }) => id} isNarrowed={false}
        words={{ failed: words.ordersFailed, noneFound: words.noOrders, showMore: words.showMore }}
        empty={<EmptyState drawing="people" title={words.noOrders} text={words.noOrdersText} />}
      >
        {(order) => <Order order={order} />}
      </PagedListCard>
    </Stack>
  )
}

/** What its host offers of an event, and what has been ordered. Who can change nothing of it reads the orders. */
export default function SetupPage() {
  const words = useWords(ticketsWords)
  const { eventId } = useParams() as { eventId: string }
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const me = useMe()
  if (!event.can.edit && !readsOrders(me, event)) return <Navigate to={to('event', { eventId })} replace />
  return (
    <Page title={event.can.edit ? words.setup : words.orders} back={to('event', { eventId })}>
      <Room gap={20}>
        <H3>{event.title}</H3>
        {event.can.edit && <Offered event={event} />}
        {readsOrders(me, event) && event.accessMode === 'ticketed' && event.status !== 'draft' && <SalesFigures eventId={eventId} />}
        {readsOrders(me, event) && <Orders event={event} />}
        {readsOrders(me, event) && event.accessMode === 'ticketed' && <Waitlist eventId={eventId} canAsk={event.can.edit} />}
      </Room>
    </Page>
  )
}
