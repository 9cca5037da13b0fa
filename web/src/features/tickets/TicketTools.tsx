import type { Event } from '@marquee/contract/events'
import type { Ticket } from '@marquee/contract/tickets'
import { ticketTransfers, type TicketTransfer } from '@marquee/contract/ticketTransfers'
import { useQuery } from '@tanstack/react-query'
import { Maximize2, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAction } from '#api/action.ts'
import { query } from '#api/query.ts'
import { openDialog } from '#feedback/dialog.ts'
import { focusAfterwards } from '#feedback/focusAfterwards.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { NameIn } from '#ui/NameIn.tsx'
import { Secondary } from '#ui/type.ts'
import { useNow } from '#ui/useNow.ts'
import { ticketOrdersWords } from '#words/en/ticketOrders.ts'
import { useWords } from '#words/words.tsx'
import type { ShownTicket } from './AtTheDoor.tsx'
import { HandOn } from './HandOn.tsx'
import { opensDoors } from './terms.ts'
import { outdateTickets } from './ticketQueries.ts'

/** What somebody has offered and is offered. */
export const transfersQuery = () => query(ticketTransfers.list, {})

const Waiting = ({ transfer: { ticketId, to, email } }: { transfer: TicketTransfer }) => {
  const words = useWords(ticketOrdersWords)
  const takeBack = useAction(ticketTransfers.takeBack, {
    refresh: [ticketTransfers.list],
    onDone: () => toast.success(words.tookBack),
  })
  return (
    <Row gap={12} wrap>
      <Secondary as="span">
        {to ? <NameIn said={words.waitsFor} name={to.displayName} /> : words.waits} {email && words.waitsForMail(email)}
      </Secondary>
      <Button variant="line" size="s" loading={takeBack.isPending} onClick={() => takeBack.mutate({ ticketId })}>
        {words.takeBack}
      </Button>
    </Row>
  )
}

interface Props {
  ticket: Ticket
  event: Pick<Event, 'status' | 'endsAt'>
  /** All that are shown together at the door, this one included. */
  together: readonly ShownTicket[]
}

/** What whoever has a ticket does with it: shows it at the door, or hands it on. */
export const TicketTools = ({ ticket, event, together }: Props) => {
  const words = useWords(ticketOrdersWords)
  const isOver = !opensDoors(event, useNow())
  const [isHanding, setHanding] = useState(false)
  const hand = useRef<HTMLButtonElement>(null)
  const { data } = useQuery({ ...transfersQuery(), enabled: ticket.canHandOn })
  const waiting = data?.offered.find(({ ticketId, status }) => ticketId === ticket.id && status === 'pending')
  const close = () => {
    setHanding(false)
    void focusAfterwards(() => hand.current)
    void outdateTickets()
  }
  const show = () => void openDialog(() => import('./AtTheDoor.tsx').then(({ AtTheDoor }) => AtTheDoor), { tickets: together, first: ticket.id })
  return (
    <Stack gap={12}>
      {ticket.status === 'active' && !isOver && (
        <Row gap={8} wrap>
          <Button variant="primary" size="s" icon={Maximize2} aria-label={words.bigOf(ticket.name)} onClick={show}>
            {words.big}
          </Button>
          {ticket.canHandOn && !waiting && !isHanding && (
            <Button ref={hand} variant="line" size="s" icon={Send} aria-label={words.handOnTicket(ticket.name)} onClick={() => setHanding(true)}>
              {words.handOn}
            </Button>
          )}
        </Row>
      )}
      {ticket.status === 'disputed' && <Secondary role="status">{words.disputedText}</Secondary>}
      {waiting && !isHanding && <Waiting transfer={waiting} />}
      {isHanding && <HandOn ticket={ticket} onClose={close} />}
    </Stack>
  )
}
