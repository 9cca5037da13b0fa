import type { Event } from '@marquee/contract/events'
import type { TicketOffers, TicketOrder } from '@marquee/contract/tickets'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { closeConfirm, confirm, confirmation } from '#feedback/confirm.ts'
import { page } from '#page.ts'
import { paths, to } from '#paths.ts'
import { event } from '#test/events.ts'
import { fakeServer } from '#test/server.ts'
import { offer } from '#test/tickets.ts'

const { id: eventId, title } = event()
const order: TicketOrder = {
  id: '018f0000-0000-7000-8000-0000000000f1', eventId, status: 'held', totalCents: 1_250, reservedUntil: '2040-11-20T12:00:00.000Z', refund: 'none',
  code: null,
  lines: [{ ticketTypeId: offer().id, name: 'Standard', quantity: 1, listCents: 1_250, memberOffCents: 0, codeOffCents: 0, cents: 1_250 }], createdAt: '2026-11-20T12:00:00.000Z',
}
const ticket = {
  id: '018f0000-0000-7000-8000-0000000000a1', orderId: order.id, name: 'Standard', cents: 1_250, code: 'AAAABBBBCCCCDDDD', status: 'active' as const,
  checkedInAt: null, isBought: true, canHandOn: true, returnableUntil: null, returnPercent: 100,
}
const nothing: TicketOffers = {
  offers: [offer({ kind: 'paid', cents: 1_250 })], order: null, tickets: [], isTest: true, includesTax: false,
  hasCodes: false, refundPercent: 100, sales: 'open', waitlist: null, can: { order: true, manage: false, wait: false },
}

/** What is left of it once something has been done. */
const open = async (first: Partial<TicketOffers>, then: Partial<TicketOffers>, search = '', accessMode: Event['accessMode'] = 'ticketed') => {
  let isDone = false
  fakeServer(({ method, path }) => {
    if (method !== 'GET') isDone = true
    if (method !== 'GET') return { body: { ...order, status: 'canceled' } }
    if (path.endsWith('/ticket-transfers')) return { body: { offered: [], received: [] } }
    return { body: path.endsWith('/tickets') ? { ...nothing, ...(isDone ? then : first) } : event({ accessMode }) }
  })
  const routes = [{ path: paths.eventPayment, lazy: page(() => import('./PaymentPage.tsx')) }]
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }], {
    initialEntries: [`${to('eventPayment', { eventId })}${search}`],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: title })
}
const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
}
const isAtTheEvent = () => waitFor(() => expect(document.activeElement?.textContent).toBe(title))

beforeEach(() => {
  queryClient.clear()
  closeConfirm()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it('leads whoever lets go of their tickets back to the head of what there is', async () => {
  await open({ order }, {})
  screen.getByText('These tickets cannot be given back.')
  press('Let them go')
  await screen.findByRole('region', { name: 'Choose your tickets' })
  await isAtTheEvent()
})

it('leads whoever gives their tickets back to the head of what is left', async () => {
  await open({ tickets: [{ ...ticket, cents: 1_250, returnableUntil: '2040-11-20T12:00:00.000Z', returnPercent: 80 }] }, {}, '?tickets=mine')
  press('Give them back')
  await waitFor(() => expect(confirmation.get().kind).toBe('warn'))
  expect(JSON.stringify(confirmation.get())).toContain('80% of what you paid goes back to your card')
  await act(confirm)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Give them back' })).toBeNull())
  await isAtTheEvent()
})

it.each([
  ['takes none', 'rsvp', 'This event takes no tickets. On its page you can say whether you come.'],
  ['has none left', 'ticketed', 'No tickets can be taken now.'],
] as const)('says so where the event %s', async (_, accessMode, said) => {
  await open({ can: { order: false, manage: false, wait: false } }, {}, '', accessMode)
  screen.getByText(said)
  screen.getByRole('link', { name: 'To the event' })
})
