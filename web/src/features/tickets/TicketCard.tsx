import type { Event } from '@marquee/contract/events'
import { Ticket as TicketIcon } from 'lucide-react'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { H4, Secondary } from '#ui/type.ts'
import { eventsWords } from '#words/en/events.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'
import { costsMoney } from './ChooseTickets.tsx'
import { HeldCard } from './HeldCard.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import type { Sale } from './useSale.ts'

/** What became of the event, what the reader has of its tickets, and what they are about to take. */
export const TicketCard = ({ event, sale: { data, offers, choice, hasRows } }: { event: Event; sale: Sale }) => {
  const words = useWords(ticketsWords)
  const { canceledText, postponedText } = useWords(eventsWords)
  if (!data) return null
  const { id: eventId, status, cancellationReason } = event
  const { order, tickets, can } = data
  const chooses = hasRows && choice.canTake && (order === null || choice.wanted.length > 0)
  const hasNone = can.order && !choice.canTake && !order && offers.length > 0
  const none = offers.every(({ state }) => state === 'sold_out') ? words.allTaken : words.noneLeft
  const standing = status === 'canceled' ? canceledText(cancellationReason) : status === 'postponed' ? postponedText : hasNone ? none : undefined
  return (
    <>
      {(standing || tickets.length > 0) && (
        <Card as="section" aria-label={words.tickets}>
          <Stack gap={12}>
            <H4>{words.tickets}</H4>
            {standing && <Secondary>{standing}</Secondary>}
            {tickets.length > 0 && (
              <>
                <Secondary role="status">{words.yours(tickets.length)}</Secondary>
                <ButtonLink variant="line" icon={TicketIcon} href={`${to('eventPayment', { eventId })}?tickets=mine`}>
                  {words.show}
                </ButtonLink>
              </>
            )}
          </Stack>
        </Card>
      )}
      {chooses && <OrderSummary event={event} choice={choice} costs={costsMoney(offers)} />}
      {!chooses && order && <HeldCard eventId={eventId} order={order} />}
    </>
  )
}
