import { events } from '@marquee/contract/events'
import { tickets } from '@marquee/contract/tickets'
import { keyOf, pages, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'

export const offersQuery = (eventId: string) => query(tickets.offers, { eventId })
export const orderQuery = (orderId: string) => query(tickets.order, { orderId })
export const setupQuery = (eventId: string) => query(tickets.setup, { eventId })
export const ownTickets = () => pages(tickets.mine, {})

/** What one waits for. */
export const waitingQuery = () => query(tickets.waiting, {})
/** Who waits for an event, for its host. */
export const lineQuery = (eventId: string) => query(tickets.line, { eventId })

/** What was read of who waits, before something changed. */
export const outdateWaitlist = () =>
  Promise.all([tickets.waiting, tickets.line].map((route) => queryClient.invalidateQueries({ queryKey: [keyOf(route)[0]] })))

/** What was read of tickets, and of who goes, before something changed. */
export const outdateTickets = () =>
  Promise.all([tickets.mine, tickets.waiting, events.list].map((route) => queryClient.invalidateQueries({ queryKey: [keyOf(route)[0]] })))

/** The event that tickets are for. */
export const eventQuery = (eventId: string) => query(events.read, { eventId })
