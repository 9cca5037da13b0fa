import { tickets, type OwnTicket } from '@marquee/contract/tickets'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { Tiny } from '#ui/type.ts'
import { ticketOrdersWords } from '#words/en/ticketOrders.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'
import type { ShownTicket } from './AtTheDoor.tsx'
import { backOf } from './terms.ts'
import { outdateTickets } from './ticketQueries.ts'
import { TicketTools } from './TicketTools.tsx'

interface Props {
  ticket: OwnTicket
  /** All that are shown together at the door, this one included. */
  together: readonly ShownTicket[]
}

/** What can be done with one of one's tickets among all of them. */
export const OwnTools = ({ ticket, together }: Props) => {
  const words = useWords(ticketOrdersWords)
  const { backUntil, giveBackTitle, giveBackOneText, givenBack } = useWords(ticketsWords)
  const { id, orderId, isBought, returnableUntil } = ticket
  const giveBack = useAction(tickets.giveBack, {
    onDone: async () => {
      toast.success(givenBack)
      await outdateTickets()
    },
    // The dialog hands failures to the shared handler.
    onFail: () => {},
  })
  const ask = () =>
    openConfirm('warn', { title: giveBackTitle, text: giveBackOneText(backOf([ticket])), onConfirm: () => giveBack.mutateAsync({ orderId, ticketIds: [id] }) })
  return (
    <Stack gap={12}>
      <TicketTools ticket={ticket} event={ticket.event} together={together} />
      {isBought && (
        <Row gap={12} wrap>
          {returnableUntil && (
            <>
              <Button variant="line" size="s" onClick={ask}>
                {words.backNow}
              </Button>
              <Tiny>{backUntil(wholeTimeOf(returnableUntil))}</Tiny>
            </>
          )}
          <TextLink to={to('ticketOrder', { orderId })}>{words.toOrder}</TextLink>
        </Row>
      )}
    </Stack>
  )
}
