import type { TicketSetup, TicketType } from '@marquee/contract/tickets'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { cancelConfirm, confirmation } from '#feedback/confirm.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { event } from '#test/events.ts'
import { fakeServer, told } from '#test/server.ts'
import { SetupForm } from './SetupForm.tsx'

const kind = (changes: Partial<TicketType>): TicketType => ({
  id: crypto.randomUUID(), name: 'Standard', description: '', kind: 'free', cents: 0, tierId: null, quantity: null, perOrder: 10, leastPerOrder: 1, perAccount: null,
  suggestedCents: null, audience: 'everyone', visibility: 'shown', memberPrice: null, salesStart: null,
  salesEnd: null, sold: 0, held: 0, ...changes,
})
const gold = { id: '018f0000-0000-7000-8000-0000000000c1', name: 'Gold', level: 1 }
const setupWith = (...types: TicketType[]): TicketSetup => ({ accessMode: 'ticketed', refundHours: null, refundPercent: 100, isTransferable: true, types, canBePaid: true, sales: 'open', isPaused: false,
  waitlist: { isOn: true, offerMinutes: 1_440, mode: 'fifo' } })

const open = (setup: TicketSetup) => {
  const routes = [
    { path: '/', element: <SetupForm event={event()} setup={setup} tiers={[gold]} /> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ]
  const router = createMemoryRouter(routes)
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
const row = (place: number) => screen.getByRole('group', { name: `Ticket ${place}` })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save the tickets' }))

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it('leads whoever sends what is wrong to the first field of it', async () => {
  const heard = fakeServer(() => ({}))
  open(setupWith(kind({}), kind({ kind: 'paid', name: '', cents: 500 })))
  save()
  await waitFor(() => expect(document.activeElement).toBe(within(row(2)).getByLabelText('Name')))
  expect(heard).toEqual([])
})

it('says at the tier that it is offered no more', async () => {
  fakeServer(() => ({}))
  open(setupWith(kind({ kind: 'tier', tierId: crypto.randomUUID() })))
  save()
  const field = within(row(1)).getByRole<HTMLSelectElement>('combobox', { name: 'Tier' })
  expect(within(row(1)).getByText('Must be a tier that is offered.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.change(field, { target: { value: gold.id } })
  expect(field.getAttribute('aria-invalid')).toBe('false')
})

it('asks before what is not saved is left, and not afterwards', async () => {
  fakeServer(({ body }) => ({ body: { ...(body as object), types: [kind({ name: 'At the kiln' })], canBePaid: true } }))
  const router = open(setupWith(kind({})))
  fireEvent.change(within(row(1)).getByLabelText('Name'), { target: { value: 'At the kiln' } })
  void router.navigate('/elsewhere')
  await waitFor(() => expect(confirmation.get().kind).toBe('warn'))
  cancelConfirm()
  expect(within(row(1)).getByLabelText<HTMLInputElement>('Name').value).toBe('At the kiln')
  save()
  await waitFor(() => expect(told(waitingToasts)).toEqual(['The tickets are saved']))
  await router.navigate('/elsewhere')
  await screen.findByText('Elsewhere')
  expect(confirmation.get().kind).toBeNull()
})

it('leads whoever takes a kind away to where another one is added', async () => {
  fakeServer(() => ({}))
  open(setupWith(kind({})))
  fireEvent.click(screen.getByRole('button', { name: 'Remove Ticket 1' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a kind' })))
  screen.getByText('There is none yet.')
})
