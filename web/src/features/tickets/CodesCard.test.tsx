import type { TicketCode } from '@marquee/contract/ticketCodes'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { event } from '#test/events.ts'
import { fakeServer } from '#test/server.ts'
import { CodesCard } from './CodesCard.tsx'
import { OrderLines } from './OrderLines.tsx'

const code = (changes: Partial<TicketCode> = {}): TicketCode => ({
  id: '018f0000-0000-7000-8000-0000000000c1', code: 'EARLY', kind: 'percent', value: 25, ticketTypeIds: [], maxUses: 40, perPerson: null, startsAt: null,
  endsAt: null, isActive: true, usedCount: 3, ...changes,
})

const open = (codes: TicketCode[]) => {
  const heard = fakeServer(({ method }) => ({ body: method === 'GET' ? codes : undefined }))
  const router = createMemoryRouter([{ path: '/', element: <CodesCard event={event()} types={[]} /> }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return heard
}

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it('says of a code what it takes off and how often it was used, and switches it off', async () => {
  const heard = open([code()])
  expect(await screen.findByText('25% off · Used 3 of 40 times')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Switch EARLY off' }))
  await waitFor(() => expect(heard.find(({ method }) => method === 'PUT')).toMatchObject({ body: { isActive: false } }))
})

it('adds one in capitals, as it is typed, and takes nothing off that nobody has said', async () => {
  const heard = open([])
  fireEvent.click(await screen.findByRole('button', { name: 'Add a code' }))
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'friends' } })
  const percent = screen.getByLabelText<HTMLInputElement>('Percent')
  expect([percent.value, percent.placeholder]).toEqual(['', '10'])
  fireEvent.click(screen.getByRole('button', { name: 'Add the code' }))
  await screen.findByText('Must be a number.')
  expect(heard.some(({ method }) => method === 'POST')).toBe(false)
  fireEvent.change(percent, { target: { value: '10' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add the code' }))
  await waitFor(() => expect(heard.find(({ method }) => method === 'POST')).toMatchObject({ body: { code: 'FRIENDS', kind: 'percent', value: 10 } }))
})

it('shows what members have less and what a code takes off, and what is left', () => {
  const line = { ticketTypeId: '018f0000-0000-7000-8000-0000000000b1', name: 'Weekend pass', quantity: 2, listCents: 2_499, memberOffCents: 250, codeOffCents: 100, cents: 2_149 }
  render(<OrderLines order={{ lines: [line], code: 'EARLY', totalCents: 4_298 }} />)
  expect(document.body.textContent).toContain('2 × Weekend pass$49.98')
  expect(document.body.textContent).toContain('Member price−$5')
  expect(document.body.textContent).toContain('Code EARLY−$2')
  expect(document.body.textContent).toContain('Total$42.98')
})
