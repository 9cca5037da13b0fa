import type { Account } from '@marquee/contract/accounts'
import type { Event } from '@marquee/contract/events'
import type { SoldOrder } from '@marquee/contract/tickets'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { page } from '#page.ts'
import { paths, to } from '#paths.ts'
import { accountCell } from '#start/account.ts'
import { event } from '#test/events.ts'
import { person } from '#test/people.ts'
import { profile } from '#test/profiles.ts'
import { fakeServer } from '#test/server.ts'

const order: SoldOrder = {
  id: '018f0000-0000-7000-8000-0000000000f1', eventId: event().id, status: 'completed', totalCents: 4_500, reservedUntil: '2026-11-20T12:00:00.000Z',
  refund: 'none', code: null,
  lines: [{ ticketTypeId: '018f0000-0000-7000-8000-0000000000e1', name: 'Standard', quantity: 2, listCents: 2_250, memberOffCents: 0, codeOffCents: 0, cents: 2_250 }], createdAt: '2026-11-20T12:00:00.000Z',
  buyer: profile({ displayName: 'Cleo Marsh' }),
}

const open = async (me: Partial<Account>, changes: Partial<Event>) => {
  accountCell.set({ account: person(me), isLoading: false, failure: undefined })
  const shown = event({ accessMode: 'ticketed', ...changes })
  const heard = fakeServer(({ path }) =>
    path.includes('ticket-orders') ? { body: { items: [order], cursor: null } } : path.endsWith('/waitlist') ? { body: { items: [], waitingCount: 0 } } : path.endsWith(shown.id) ? { body: shown } : { status: 403, body: {} },
  )
  const routes = [
    { path: paths.eventTickets, lazy: page(() => import('./SetupPage.tsx')) },
    { path: '*', Component: () => <p>Elsewhere</p> },
  ]
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }], { initialEntries: [to('eventTickets', { eventId: shown.id })] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByText(/Cleo Marsh|Elsewhere/)
  return heard
}

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it("shows the channel's owner what was ordered of somebody else's event", async () => {
  const heard = await open({ role: 'Owner' }, {})
  expect(screen.getByText('2 × Standard')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save the tickets' })).toBeNull()
  expect(heard.some(({ path }) => path.includes('ticket-types'))).toBe(false)
})

it('shows its host what was ordered of an event that is over', async () => {
  const me = person({ role: 'Creator' })
  await open(me, { status: 'ended', host: { ...profile(), id: me.profile.id } })
  expect(screen.getByText('$45')).toBeTruthy()
})

it('leads a creator whose event it is not to the event', async () => {
  await open({ role: 'Creator' }, {})
  expect(screen.getByText('Elsewhere')).toBeTruthy()
})
