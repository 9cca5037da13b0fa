import type { Event } from '@marquee/contract/events'
import { tickets, type Ticket } from '@marquee/contract/tickets'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { Tiny } from '#ui/type.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'
import { outdateTickets } from './ticketQueries.ts'
import { TicketView } from './TicketView.tsx'

interface Props {
  orderId: string
  held: readonly Ticket[]
  event: Pick<Event, 'title' | 'startsAt' | 'endsAt' | 'timeZone' | 'venueName' | 'status'>
  /** Until when they can be given back; null where they cannot, or no longer. */
  returnableUntil: string | null
  onGivenBack?: () => void
}

/** The tickets of one order, and the way to give them back together. */
export const HeldOrder = ({ orderId, held, event, returnableUntil, onGivenBack }: Props) => {
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
  const ask = () =>
    openConfirm('warn', { title: words.giveBackTitle, text: words.giveBackText, onConfirm: () => giveBack.mutateAsync({ orderId }) })
  return (
    <Stack gap={12}>
      {held.map((ticket) => (
        <TicketView key={ticket.id} ticket={ticket} event={event} />
      ))}
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
