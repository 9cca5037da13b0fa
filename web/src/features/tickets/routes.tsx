import type { RouteObject } from 'react-router'
import { guard, needsFlag, publisherRule } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

const ifOn = needsFlag('events')

export const ticketRoutes: RouteObject[] = [
  { path: paths.takeTicket, middleware: [ifOn], lazy: page(() => import('./TakeTicketPage.tsx')) },
  { path: paths.ticketOrder, middleware: [ifOn], lazy: page(() => import('./OrderPage.tsx')) },
  { path: paths.tickets, middleware: [ifOn], lazy: page(() => import('./TicketsPage.tsx')) },
  { path: paths.eventPayment, middleware: [ifOn], lazy: page(() => import('./PaymentPage.tsx')) },
  { path: paths.eventTickets, middleware: [ifOn, guard(publisherRule)], lazy: page(() => import('./SetupPage.tsx')) },
]
