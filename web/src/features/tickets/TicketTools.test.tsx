import type { Event } from '@marquee/contract/events'
import type { Ticket } from '@marquee/contract/tickets'
import type { TicketTransfer } from '@marquee/contract/ticketTransfers'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { profile } from '#test/profiles.ts'
import { fakeServer } from '#test/server.ts'
import { AtTheDoor } from './AtTheDoor.tsx'
import { TicketTools } from './TicketTools.tsx'

const ticket: Ticket = {
  id: '018f0000-0000-7000-8000-0000000000a1', orderId: '018f0000-0000-7000-8000-0000000000f1', name: 'Standard', cents: 1_250, code: 'AAAABBBBCCCCDDDD',
  status: 'active', checkedInAt: null, isBought: true, canHandOn: true, returnableUntil: null, returnPercent: 0,
}
const transfer: TicketTransfer = {
  id: '018f0000-0000-7000-8000-0000000000d1', ticketId: ticket.id, ticketName: 'Standard', status: 'pending', from: null, to: profile({ displayName: 'Cleo' }),
  email: null, createdAt: '2026-11-20T12:00:00.000Z',
  event: {
    id: '018f0000-0000-7000-8000-0000000000e1', title: 'Raku', startsAt: '2040-11-20T12:00:00.000Z', endsAt: '2040-11-20T14:00:00.000Z', timeZone: 'UTC',
    venueName: 'Yard', status: 'published',
  },
}

/** What is asked of the server, as what is offered changes with it. */
const open = (changes: Partial<Ticket> = {}, offered: TicketTransfer[] = [], event: Pick<Event, 'status' | 'endsAt'> = transfer.event) => {
  const shown = { ...ticket, ...changes }
  const heard = fakeServer(({ method }) => ({
    body: method === 'GET' ? { offered, received: [] } : method === 'POST' ? { transfer, url: 'https://kiln.test/ticket-transfers/abc' } : undefined,
  }))
  const router = createMemoryRouter([{ path: '/', element: <TicketTools ticket={shown} event={event} together={[{ ...shown, title: 'Raku' }]} /> }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return heard
}

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false, addListener: () => {}, removeListener: () => {} }))
})

it('shows nothing at a door any more where the event was days ago', async () => {
  open({ canHandOn: false })
  await screen.findByRole('button', { name: 'Show it at the door: Standard' })
  cleanup()
  open({ canHandOn: false }, [], { status: 'ended', endsAt: '2020-11-20T14:00:00.000Z' })
  expect(screen.queryByRole('button')).toBeNull()
})

it('makes a link for whoever is to have it, which is shown once', async () => {
  const heard = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Hand on: Standard' }))
  fireEvent.click(screen.getByRole('radio', { name: 'A link' }))
  fireEvent.click(screen.getByRole('button', { name: 'Make a link' }))
  expect(await screen.findByDisplayValue('https://kiln.test/ticket-transfers/abc')).toBeTruthy()
  expect(heard.find(({ method }) => method === 'POST')).toMatchObject({ body: { to: { way: 'link' } } })
})

it('says who can take it, and takes it back', async () => {
  const heard = open({}, [transfer])
  expect(await screen.findByText('Cleo')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hand on: Standard' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Take it back' }))
  await waitFor(() => expect(heard.some(({ method }) => method === 'DELETE')).toBe(true))
})

it('is handed on by nobody where that is not so, and shown by nobody while a bank asks for the money', () => {
  open({ canHandOn: false, status: 'disputed' })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('opens no door')
})

it('shows tickets one after the other at a door, by buttons and by keys', () => {
  const shown = ['AAAABBBBCCCCDDDD', 'EEEEFFFFGGGGHHHH'].map((code, place) => ({ id: String(place), name: `Seat ${place + 1}`, code, title: 'Raku' }))
  render(<AtTheDoor tickets={shown} first="1" onClose={() => {}} />)
  expect(screen.getByText('Seat 2')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'The ticket before' }))
  expect(screen.getByText('AAAA BBBB CCCC DDDD')).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' })
  expect(screen.getByText('2 of 2')).toBeTruthy()
})
