import type { Event } from '@marquee/contract/events'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { accountCell } from '#start/account.ts'
import { event } from '#test/events.ts'
import { person } from '#test/people.ts'
import { profile } from '#test/profiles.ts'
import { fakeServer } from '#test/server.ts'
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
  queryClient.clear()
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

it('leads to the orders of an event that is over, and of no draft', () => {
  const { rerender } = render(card(mine({ accessMode: 'ticketed', status: 'ended' })))
  screen.getByRole('link', { name: 'Orders' })
  rerender(card(mine({ accessMode: 'ticketed', status: 'draft', can: { ...event().can, edit: true } })))
  expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull()
})
