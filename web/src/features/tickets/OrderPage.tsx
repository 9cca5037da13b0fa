import styled from '@emotion/styled'
import { ticketOrders, type OrderDetails } from '@marquee/contract/ticketOrders'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useParams, type LoaderFunctionArgs } from 'react-router'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { useConfiguration } from '#start/configuration.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { H3, H4, Meta, Num, Secondary, Strong, Tiny } from '#ui/type.ts'
import { ticketOrdersWords } from '#words/en/ticketOrders.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { OrderLines } from './OrderLines.tsx'
import { RefundTickets } from './RefundTickets.tsx'
import { When } from './When.tsx'

const orderQuery = (orderId: string) => query(ticketOrders.read, { orderId })

export const loader = async ({ params }: LoaderFunctionArgs) => {
  await queryClient.fetchQuery({ ...orderQuery(params.orderId!), staleTime: 0 })
  return null
}
export const handle = { title: wordsOf(ticketOrdersWords).order }

/* On paper there is the receipt and nothing else. */
const Room = styled(Stack)`
  margin-top: 12px;
  @media (max-width: 599.95px) { margin-top: 0; padding: 0 8px; & > [data-inset] { padding: 0 8px; } }
  @media print { max-width: none; & .screen-only { display: none; } }
`
const Line = styled(Row)`justify-content: space-between; align-items: baseline; & > :first-of-type { min-width: 0; overflow-wrap: anywhere; }`

const Went = ({ refunds }: Pick<OrderDetails, 'refunds'>) => {
  const words = useWords(ticketOrdersWords)
  return (
    <Stack gap={8}>
      <H4>{words.refunds}</H4>
      <Stack as="ul" gap={8}>
        {refunds.map(({ id, cents, ticketCount, source, reason, state, at }) => (
          <Line as="li" key={id} gap={12}>
            <Stack gap={4}>
              <span>{words.sources[source]}</span>
              {reason && <Secondary as="span">{reason}</Secondary>}
              <Tiny>
                {words.forTickets(ticketCount)} · {wholeTimeOf(at)}
              </Tiny>
            </Stack>
            <Row gap={8} wrap>
              <Badge kind={state === 'done' ? 'ok' : state === 'failed' ? 'bad' : 'plain'}>{words.refundStates[state]}</Badge>
              <Num>{money(cents)}</Num>
            </Row>
          </Line>
        ))}
      </Stack>
    </Stack>
  )
}

/** What was said of giving tickets back when they were ordered. */
const Promised = ({ promised: { refundHours, refundPercent }, order, event }: Pick<OrderDetails, 'order' | 'event'> & { promised: NonNullable<OrderDetails['promised']> }) => {
  const words = useWords(ticketOrdersWords)
  const { termsNever, termsUntil } = useWords(ticketsWords)
  const until = refundHours !== null && new Date(Date.parse(event.startsAt) - refundHours * 3_600_000).toISOString()
  return (
    <Stack gap={4}>
      <H4>{words.promised}</H4>
      <Secondary>{until ? termsUntil(wholeTimeOf(until), order.totalCents > 0 ? refundPercent : null) : termsNever}</Secondary>
      <Tiny>{words.promisedHolds}</Tiny>
    </Stack>
  )
}

/** An order with all that became of it, which is its receipt as well. */
export default function OrderPage() {
  const words = useWords(ticketOrdersWords)
  const { orderStates, ticket: ticketWord, tickets: ticketsWord } = useWords(ticketsWords)
  const { orderId } = useParams() as { orderId: string }
  const { data: details } = useSuspenseQuery(orderQuery(orderId))
  const { channelName } = useConfiguration()
  const me = useMe()
  const { order, event, buyer, tickets, receiptNumber, paidAt, taxCents, refundedCents, refunds, isGiven, promised, can } = details
  const isOwn = buyer?.id === me.profile.id
  return (
    <Page title={words.order} back={isOwn ? to('tickets') : to('eventTickets', { eventId: event.id })}>
      <Room gap={20}>
        <Stack gap={4} data-inset>
          <H3>
            <TextLink to={to('event', { eventId: event.id })}>{event.title}</TextLink>
          </H3>
          <When event={event} place={event.venueName} />
        </Stack>
        <Card as="section" aria-label={words.receipt}>
          <Stack gap={12}>
            <Row gap={8} wrap>
              <H4>{words.receipt}</H4>
              <Badge kind={order.status === 'completed' ? 'ok' : 'plain'}>{orderStates[order.status]}</Badge>
            </Row>
            <Meta>
              {words.soldBy(channelName)}
              {receiptNumber !== null && ` · ${words.receiptNumber(receiptNumber)}`}
            </Meta>
            <Secondary as="span">
              {words.buyer} <bdi>{buyer?.displayName ?? words.somebody}</bdi>
            </Secondary>
            <OrderLines order={order} />
            {taxCents > 0 && (
              <Line gap={12}>
                <Meta>{words.tax}</Meta>
                <Meta as={Num}>{money(taxCents)}</Meta>
              </Line>
            )}
            {refundedCents > 0 && (
              <>
                <Line gap={12}>
                  <span>{words.refunded}</span>
                  <Num>−{money(refundedCents)}</Num>
                </Line>
                <Line gap={12}>
                  <Strong>{words.rest}</Strong>
                  <Strong as={Num}>{money(order.totalCents - refundedCents)}</Strong>
                </Line>
              </>
            )}
            <Tiny>
              {words.orderOf(wholeTimeOf(order.createdAt))}
              {' · '}
              {isGiven ? words.given : paidAt ? words.paidAt(wholeTimeOf(paidAt)) : words.notPaid}
            </Tiny>
            <Row className="screen-only">
              <Button variant="line" size="s" icon={Printer} onClick={() => window.print()}>
                {words.print}
              </Button>
            </Row>
          </Stack>
        </Card>
        {tickets.length > 0 && (
          <Card as="section" className="screen-only" aria-label={ticketsWord}>
            <Stack gap={12}>
              <H4>{ticketsWord}</H4>
              <Stack as="ul" gap={8}>
                {tickets.map(({ id, name, holderName, status }) => (
                  <Line as="li" key={id} gap={12} aria-label={ticketWord(name)}>
                    <span>
                      {name} · <bdi>{holderName}</bdi>
                    </span>
                    <Badge kind={status === 'active' ? 'owned' : status === 'checked_in' ? 'ok' : 'plain'}>{words.ticketStates[status]}</Badge>
                  </Line>
                ))}
              </Stack>
            </Stack>
          </Card>
        )}
        {refunds.length > 0 && (
          <Card as="section" aria-label={words.refunds}>
            <Went refunds={refunds} />
          </Card>
        )}
        {isOwn && promised && order.status === 'completed' && (
          <Card as="section" aria-label={words.promised}>
            <Promised promised={promised} order={order} event={event} />
          </Card>
        )}
        {can.refund && <RefundTickets details={details} />}
      </Room>
    </Page>
  )
}
