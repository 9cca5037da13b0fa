import type { Event } from '@marquee/contract/events'
import { tickets, type Ticket } from '@marquee/contract/tickets'
import { useAction } from '#api/action.ts'
import { OrderAnswers } from '#features/eventQuestions/OrderAnswers.tsx'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { Tiny } from '#ui/type.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'
import { backOf } from './terms.ts'
import { outdateTickets } from './ticketQueries.ts'
import { TicketTools } from './TicketTools.tsx'
import { TicketView } from './TicketView.tsx'

interface Props {
  orderId: string
  held: readonly Ticket[]
  /** Where what its host asks can be answered otherwise. */
  eventId?: string
  event: Pick<Event, 'title' | 'startsAt' | 'endsAt' | 'timeZone' | 'venueName' | 'status'>
  onGivenBack?: () => void
}

/** The tickets of one order, and the way to give them back together. */
export const HeldOrder = ({ orderId, held, eventId, event, onGivenBack }: Props) => {
  const words = useWords(ticketsWords)
  const giveBack = useAction(tickets.giveBack, {
    onDone: async () => {
      toast.success(words.givenBack)
      onGivenBack?.()
      await outdateTickets()
    },
    // The dialog hands failures to the shared handler.
    onFail: () => {},
  })
  const together = held.filter(({ status }) => status === 'active').map(({ id, name, code }) => ({ id, name, code, title: event.title }))
  const own = held.filter(({ isBought, status }) => isBought && status === 'active')
  const returnableUntil = own[0]?.returnableUntil
  const ask = () =>
    openConfirm('warn', { title: words.giveBackTitle, text: words.giveBackText(backOf(own)), onConfirm: () => giveBack.mutateAsync({ orderId }) })
  return (
    <Stack gap={12}>
      {held.map((ticket) => (
        <TicketView
          key={ticket.id} ticket={ticket} event={event}
          tools={<TicketTools ticket={ticket} event={event} together={together} />}
        />
      ))}
      {eventId && <OrderAnswers eventId={eventId} orderId={orderId} tickets={held.length} />}
      {returnableUntil && (
        <Row gap={12} wrap>
          <Button variant="line" size="s" onClick={ask}>
            {words.giveBack}
          </Button>
          <Tiny>{words.backUntil(wholeTimeOf(returnableUntil))}</Tiny>
        </Row>
      )}
    </Stack>
  )
}
