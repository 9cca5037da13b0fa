import type { Event } from '@marquee/contract/events'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { accountCell } from '#start/account.ts'
import { event } from '#test/events.ts'
import { person } from '#test/people.ts'
import { profile } from '#test/profiles.ts'
import { fakeServer } from '#test/server.ts'
import EditEventPage from './EditEventPage.tsx'
import { ManageCard } from './ManageCard.tsx'

const mine = (changes: Partial<Event>) => event({ host: { ...profile(), id: person().profile.id }, ...changes })
const card = (shown: Event) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>
      <ManageCard event={shown} onCancel={() => {}} />
    </MemoryRouter>
  </QueryClientProvider>
)

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  queryClient.clear()
  waitingToasts.set([])
  accountCell.set({ account: person({ role: 'Creator' }), isLoading: false, failure: undefined })
})

it('keeps the focus at hand when the button that was pressed goes with the step', async () => {
  const draft = mine({ status: 'draft', can: { ...event().can, publish: true } })
  fakeServer(() => ({ body: mine({}) }))
  const { rerender } = render(card(draft))
  const publish = screen.getByRole('button', { name: 'Publish' })
  act(() => publish.focus())
  fireEvent.click(publish)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your event' })))
  rerender(card(mine({ can: { ...event().can, edit: true } })))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your event' }))
})

it('says at its field what a draft still wants before it can come out', async () => {
  const draft = mine({ status: 'draft', venueName: '', can: { ...event().can, edit: true, publish: true } })
  fakeServer(({ method, path }) => {
    if (method === 'POST') return { status: 400, body: { code: 'invalid_input', errors: [{ fieldName: 'venueName', message: 'must say where it is' }] } }
    return { body: path.endsWith('/tiers/names') ? [] : draft }
  })
  const routes = [
    { path: '/', element: <ManageCard event={draft} onCancel={() => {}} /> },
    { path: '/events/:eventId/edit', element: <EditEventPage />, loader: () => null },
  ]
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/must say where it is/i)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /Place/ }).getAttribute('aria-invalid')).toBe('true')
  expect(waitingToasts.get()).toEqual([])
})

it('says at the start of a draft that its time has gone by, and not in passing', async () => {
  const draft = mine({ status: 'draft', can: { ...event().can, edit: true, publish: true } })
  fakeServer(({ method, path }) => {
    if (method === 'POST') return { status: 422, body: { code: 'event_time', message: 'Choose a time to come, within two years' } }
    return { body: path.endsWith('/tiers/names') ? [] : draft }
  })
  const routes = [
    { path: '/', element: <ManageCard event={draft} onCancel={() => {}} /> },
    { path: '/events/:eventId/edit', element: <EditEventPage />, loader: () => null },
  ]
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  const starts = within(await screen.findByRole('group', { name: 'Starts' }))
  await starts.findByText('Choose a time to come, within two years.')
  await waitFor(() => expect(document.activeElement).toBe(starts.getByLabelText('Day')))
  expect(waitingToasts.get()).toEqual([])
  fireEvent.change(starts.getByLabelText('Time'), { target: { value: '08:00' } })
  await waitFor(() => expect(starts.queryByText('Choose a time to come, within two years.')).toBeNull())
})

it('leads to the orders of an event that is over, and of no draft', () => {
  const { rerender } = render(card(mine({ accessMode: 'ticketed', status: 'ended' })))
  screen.getByRole('link', { name: 'Orders' })
  rerender(card(mine({ accessMode: 'ticketed', status: 'draft', can: { ...event().can, edit: true } })))
  expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull()
})
