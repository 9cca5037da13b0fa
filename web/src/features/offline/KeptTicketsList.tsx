import { useEffect, useState } from 'react'
import { useAuth } from '#auth/auth.ts'
import { TicketView } from '#features/tickets/TicketView.tsx'
import { Stack } from '#ui/layout.ts'
import { H4, Secondary } from '#ui/type.ts'
import { ticketOrdersWords } from '#words/en/ticketOrders.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'
import { readTickets, toShow, type KeptTickets } from './keptTickets.ts'

/** The tickets that this device keeps, to be shown at a door; nothing where there are none. */
export const KeptTicketsList = () => {
  const words = useWords(ticketOrdersWords)
  const { mine } = useWords(ticketsWords)
  const [kept, setKept] = useState<KeptTickets>()
  useEffect(() => void readTickets().then(setKept), [])
  // What was read belongs to whoever is signed in.
  const isTheirs = useAuth().state === 'authenticated'
  const tickets = isTheirs && kept ? toShow(kept.tickets) : []
  if (!tickets.length) return null
  return (
    <Stack as="section" gap={12} aria-label={mine}>
      <H4>{mine}</H4>
      <Secondary>{words.kept}</Secondary>
      {tickets.map((ticket) => (
        <TicketView key={ticket.id} ticket={ticket} event={ticket.event} />
      ))}
    </Stack>
  )
}
