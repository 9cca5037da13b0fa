import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { event } from '#test/events.ts'
import { fakeServer } from '#test/server.ts'
import { eventsIn } from './eventQueries.ts'
import { EventsList } from './EventsList.tsx'
import { InvitedTo } from './InvitedTo.tsx'

beforeEach(() => queryClient.clear())

const invited = event({ id: '018f0000-0000-7000-8000-0000000000e1', title: 'Raku by night' })
const other = event({ id: '018f0000-0000-7000-8000-0000000000e2', title: 'Open wheel' })

const show = (items: unknown[]) => {
  fakeServer(({ path }) => ({ body: path.endsWith('/event-invitations') ? [invited] : { items, cursor: null } }))
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <InvitedTo />
        <EventsList of={eventsIn('upcoming')} label="Upcoming" empty={['Nothing is planned', 'Look again']} by="coming" isBelowInvited />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('names an event to which somebody is invited once, above the others', async () => {
  show([invited, other])
  await screen.findByRole('link', { name: 'Open wheel' })
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Raku by night' })).toHaveLength(1))
  within(screen.getByRole('region', { name: 'You are invited' })).getByRole('link', { name: 'Raku by night' })
})

it('does not say that nothing is planned where somebody is invited to all there is', async () => {
  show([invited])
  await screen.findByRole('link', { name: 'Raku by night' })
  await waitFor(() => expect(screen.getByRole('region', { name: 'Upcoming' }).getAttribute('aria-busy')).toBe('false'))
  expect(screen.queryByText('Nothing is planned')).toBeNull()
})
