import type { TicketOrder } from '@marquee/contract/tickets'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { event } from '#test/events.ts'
import { fakeServer } from '#test/server.ts'
import { OpenOrder } from './OpenOrder.tsx'

const kindId = '018f0000-0000-7000-8000-0000000000b1'
const order = (seconds: number, changes: Partial<TicketOrder> = {}): TicketOrder => ({
  id: '018f0000-0000-7000-8000-0000000000f1', eventId: event().id, status: 'held', totalCents: 2_500, code: null,
  reservedUntil: new Date(Date.now() + seconds * 1_000).toISOString(), refund: 'none',
  lines: [{ ticketTypeId: kindId, name: 'Standard', quantity: 2, listCents: 1_250, memberOffCents: 0, codeOffCents: 0, cents: 1_250 }],
  createdAt: '2026-11-20T12:00:00.000Z', ...changes,
})

const show = (held: TicketOrder, onChange = vi.fn()) => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <OpenOrder event={event()} order={held} isTest includesTax={false} onChange={onChange} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return onChange
}

beforeEach(() => {
  queryClient.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

it('says once that two minutes are left, and what has happened when the time is over', () => {
  show(order(125))
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.getByRole('status').textContent).toBe('Two minutes left to pay')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('status').textContent).toBe('Two minutes left to pay')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('alert').textContent).toBe('The time to pay is over, and the tickets are free again.')
})

it('changes what is only held without letting go of it first', () => {
  const calls: string[] = []
  fakeServer(({ method }) => {
    calls.push(method)
    return { body: order(900) }
  })
  const onChange = show(order(900))
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(onChange).toHaveBeenCalledWith({ [kindId]: 2 })
  expect(calls).toEqual([])
})

it.each([
  ['is being paid', 'Change', order(900, { status: 'paying' })],
  ['has had its time', 'Choose again', order(-1)],
] as const)('lets go first of what %s, and keeps what was chosen', async (_, button, held) => {
  fakeServer(({ method }) => ({ body: method === 'DELETE' ? { ...held, status: 'expired' } : {} }))
  const onChange = show(held)
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ [kindId]: 2 }))
})
