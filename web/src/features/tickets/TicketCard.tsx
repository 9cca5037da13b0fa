import type { Event } from '@marquee/contract/events'
import type { TicketOffers } from '@marquee/contract/tickets'
import { useQuery } from '@tanstack/react-query'
import { Ticket as TicketIcon } from 'lucide-react'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { money } from '#ui/money.ts'
import { H4, Secondary, Strong } from '#ui/type.ts'
import { eventsWords } from '#words/en/events.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'
import { offersQuery } from './ticketQueries.ts'

const Prices = ({ offers }: Pick<TicketOffers, 'offers'>) => {
  const words = useWords(ticketsWords)
  return (
    <Stack as="ul" gap={8}>
      {offers.map(({ id, name, cents, kind, state, left }) => (
        <Row as="li" key={id} gap={12} wrap style={{ justifyContent: 'space-between' }}>
          <Strong>{name}</Strong>
          <Secondary as="span">
            {state === 'open' ? (kind === 'pay_what_you_can' ? (cents ? words.from(money(cents)) : words.fromNothing) : cents ? money(cents) : words.free) : words.shut[state]}
            {state === 'open' && left !== null && ` · ${words.left(left)}`}
          </Secondary>
        </Row>
      ))}
    </Stack>
  )
}

/** What there is to take of an event, and what the reader has of it. */
export const TicketCard = ({ event: { id: eventId, status, cancellationReason } }: { event: Event }) => {
  const words = useWords(ticketsWords)
  const { canceledText, postponedText } = useWords(eventsWords)
  const { data, isError, isFetching, refetch } = useQuery(offersQuery(eventId))
  if (isError && !data) return <ErrorNotice title={words.failed} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return null
  const { offers, order, tickets, can } = data
  const isOpen = can.order && (order !== null || offers.some(({ most }) => most > 0))
  const verb = order ? words.goOn : tickets.length ? words.more : words.get
  return (
    <Card as="section" aria-label={words.tickets}>
      <Stack gap={12}>
        <H4>{words.tickets}</H4>
        {status === 'canceled' && <Secondary>{canceledText(cancellationReason)}</Secondary>}
        {status === 'postponed' && <Secondary>{postponedText}</Secondary>}
        {tickets.length > 0 && (
          <>
            <Secondary role="status">{words.yours(tickets.length)}</Secondary>
            <ButtonLink variant={isOpen ? 'line' : 'primary'} icon={TicketIcon} href={`${to('eventPayment', { eventId })}?tickets=mine`}>
              {words.show}
            </ButtonLink>
          </>
        )}
        {status !== 'canceled' && <Prices offers={offers} />}
        {can.order && !isOpen && <Secondary>{offers.length ? words.noneLeft : words.none}</Secondary>}
        {isOpen && (
          <ButtonLink variant="primary" href={to('eventPayment', { eventId })}>
            {verb}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  )
}
