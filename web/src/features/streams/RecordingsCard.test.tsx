import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { RecordingsCard } from './RecordingsCard.tsx'

beforeEach(() => queryClient.clear())

const livestreamId = '018f0000-0000-7000-8000-00000000000a'
const first = { id: '018f0000-0000-7000-8000-000000000001', startedAt: '2026-05-01T18:00:00.000Z', seconds: 754 }
const second = { id: '018f0000-0000-7000-8000-000000000002', startedAt: '2026-05-08T18:00:00.000Z', seconds: 60 }

const show = (shown?: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/events/livestream/${livestreamId}`]}>
        <RecordingsCard livestreamId={livestreamId} shown={shown} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

it('leads to each time that a permanent livestream was on, and says which is being watched', async () => {
  fakeServer(() => ({ body: { items: [second, first], cursor: null } }))
  show(second.id)
  const entries = await screen.findAllByRole('link')
  expect(entries.map((entry) => [entry.getAttribute('href'), entry.getAttribute('aria-current')])).toEqual([
    [`/events/livestream/${livestreamId}?recording=${second.id}`, 'true'], [`/events/livestream/${livestreamId}?recording=${first.id}`, null],
  ])
  screen.getByText('12:34')
  screen.getByText('You are watching it')
})

it('is nothing where nothing was recorded', async () => {
  const heard = fakeServer(() => ({ body: { items: [], cursor: null } }))
  const { container } = show()
  await waitFor(() => expect(heard).toHaveLength(1))
  await waitFor(() => expect(container.textContent).toBe(''))
})
