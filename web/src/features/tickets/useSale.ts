import type { Event } from '@marquee/contract/events'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'
import { offersQuery, outdateTickets } from './ticketQueries.ts'
import { useTicketChoice } from './useTicketChoice.ts'

/** What is sold of an event on its own page, and what the reader chooses of it. What is held is paid on the next page. */
export const useSale = ({ id: eventId, status }: Pick<Event, 'id' | 'status'>, isOn: boolean) => {
  const words = useWords(ticketsWords)
  const navigate = useNavigate()
  const asked = useQuery({ ...offersQuery(eventId), enabled: isOn })
  const { data } = asked
  // What is being paid has to be let go of first.
  const canChoose = data?.can.order && data.order?.status !== 'paying'
  const all = data?.offers ?? []
  const offers = canChoose ? all : all.map((offer) => ({ ...offer, most: 0 }))
  const kept = data?.order ? null : data?.waitlist
  const start = kept?.offer ? { [kept.offer.ticketTypeId]: kept.partySize } : undefined
  const choice = useTicketChoice(eventId, offers, { start, onHeld: async (held) => {
    await outdateTickets()
    const isTaken = held.status === 'completed'
    if (isTaken) toast.success(words.done)
    await navigate(`${to('eventPayment', { eventId })}${isTaken ? '?tickets=mine' : ''}`)
  } })
  const hasRows = isOn && data !== undefined && !['canceled', 'ended', 'archived'].includes(status)
  return { asked, data, offers, choice, hasRows }
}
export type Sale = ReturnType<typeof useSale>
