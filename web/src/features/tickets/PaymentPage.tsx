import styled from '@emotion/styled'
import type { Event } from '@marquee/contract/events'
import type { TicketOffers } from '@marquee/contract/tickets'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { focusAfterwards } from '#feedback/focusAfterwards.ts'
import { toast } from '#feedback/toast.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { H3, Secondary } from '#ui/type.ts'
import { usePatience } from '#ui/usePatience.ts'
import { WaitingLine } from '#ui/WaitingLine.tsx'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { Choosing } from './Choosing.tsx'
import { HeldOrder } from './HeldOrder.tsx'
import { OpenOrder } from './OpenOrder.tsx'
import { eventQuery, offersQuery, orderQuery, outdateTickets } from './ticketQueries.ts'
import { When } from './When.tsx'

/** What is left, and what is held, as it is now. */
export const loader = async ({ params }: LoaderFunctionArgs) => {
  const eventId = params.eventId!
  await Promise.all([prefetch(eventQuery(eventId)), queryClient.fetchQuery({ ...offersQuery(eventId), staleTime: 0 })])
  return null
}
export const handle = { title: wordsOf(ticketsWords).payment }

const Room = styled(Stack)`margin-top: 12px; @media (max-width: 599.95px) { margin-top: 0; padding: 0 8px; }`
/** What stands on no card begins where other text of a phone does. */
const OnPage = styled(Stack)`@media (max-width: 599.95px) { padding: 0 8px; }`

const isUnderWay = (status: string | undefined) => status === undefined || status === 'paying' || status === 'held'

const pauseMs = 1_500

/** What has become of an order that was paid at the provider: it tells a moment later than people come back. */
const Outcome = ({ orderId }: { orderId: string }) => {
  const words = useWords(ticketsWords)
  const patience = usePatience()
  const { data: order, refetch } = useQuery({
    ...orderQuery(orderId), staleTime: 0, refetchInterval: ({ state }) => !patience.isOver && isUnderWay(state.data?.status) && pauseMs,
  })
  const isOver = !isUnderWay(order?.status)
  useEffect(() => {
    if (isOver) void outdateTickets()
  }, [isOver])
  if (order?.status === 'completed') return <H3 as="p" role="status">{words.done}</H3>
  if (order && order.refund !== 'none') return <Secondary role="status">{words.late}</Secondary>
  if (isOver) return <Secondary role="status">{words.over}</Secondary>
  return <WaitingLine words={words} patience={patience} onLook={refetch} />
}

interface HeldProps {
  event: Event
  offers: TicketOffers
  onGivenBack: () => void
}

const Held = ({ event, offers: { tickets: held }, onGivenBack }: HeldProps) => {
  const words = useWords(ticketsWords)
  const orders = [...new Set(held.map(({ orderId }) => orderId))]
  return (
    <Stack as="section" aria-label={words.mine}>
      {orders.map((orderId) => (
        <HeldOrder
          eventId={event.id}
          key={orderId} orderId={orderId} held={held.filter((one) => one.orderId === orderId)} event={event}
          onGivenBack={onGivenBack}
        />
      ))}
      {held.length > 0 && <Secondary>{words.doneText}</Secondary>}
    </Stack>
  )
}

/** Choosing tickets of an event, holding them, paying for them, and having them. */
export default function PaymentPage() {
  const words = useWords(ticketsWords)
  const { eventId } = useParams() as { eventId: string }
  const [search, setSearch] = useSearchParams()
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const { data: offers } = useSuspenseQuery({ ...offersQuery(eventId), refetchOnWindowFocus: 'always' })
  const { order } = offers
  const returned = search.get('order')
  const showsMine = search.has('tickets') || returned !== null
  const hasTickets = offers.tickets.length > 0
  // What somebody had held, and chooses anew.
  const [had, setHad] = useState<Readonly<Record<string, number>>>()
  const chooses = !showsMine && (!order || (had !== undefined && order.status === 'held')) && offers.can.order
  const head = useRef<HTMLHeadingElement>(null)
  const stage = showsMine ? 'mine' : chooses ? 'choose' : order ? 'order' : 'none'
  const last = useRef(stage)
  // What was pressed has gone with what it stood in.
  useEffect(() => {
    if (last.current !== stage) head.current?.focus()
    last.current = stage
  }, [stage])
  const show = async (held: { status: string }) => {
    setHad(undefined)
    await outdateTickets()
    if (held.status === 'completed') {
      toast.success(words.done)
      setSearch({ tickets: 'mine' }, { replace: true })
    }
  }
  const showMine = () => {
    setSearch({ tickets: 'mine' }, { replace: true })
    void focusAfterwards(() => head.current)
  }
  return (
    <Page title={words.payment} back={to('event', { eventId })}>
      <Room gap={20}>
        <OnPage gap={4}>
          <H3 ref={head} tabIndex={-1} style={{ outline: 'none' }}>
            {event.title}
          </H3>
          <When event={event} place={event.venueName} />
        </OnPage>
        {returned && <Outcome orderId={returned} />}
        {order && !returned && !chooses && (
          <OpenOrder key={order.id} event={event} order={order} isTest={offers.isTest} includesTax={offers.includesTax} onChange={setHad} />
        )}
        {chooses && (
          <Choosing
            key={String(had !== undefined)} event={event} offers={offers} had={had} onHeld={show} onKeep={() => setHad(undefined)}
          />
        )}
        {(showsMine || !chooses) && hasTickets && <Held event={event} offers={offers} onGivenBack={showMine} />}
        {!order && !chooses && (
          <OnPage gap={16}>
            {stage === 'none' && !hasTickets && <Secondary>{event.accessMode === 'ticketed' ? words.noneLeft : words.takesNone}</Secondary>}
            <Row gap={12} wrap>
              {offers.can.order && offers.offers.some(({ most }) => most > 0) && (
                <Button variant="line" onClick={() => setSearch({})}>
                  {hasTickets ? words.more : words.chooseAgain}
                </Button>
              )}
              <ButtonLink variant="line" href={to('event', { eventId })}>
                {words.toEvent}
              </ButtonLink>
            </Row>
          </OnPage>
        )}
      </Room>
    </Page>
  )
}
