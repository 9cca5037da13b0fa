import type { Held } from '@marquee/contract/entitlements'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { HeldCard } from './HeldCard.tsx'

const id = '018f0000-0000-7000-8000-0000000000c'
const show = (tiers: Held['tiers']) => {
  const heard = fakeServer(() => ({ body: { level: 2, tiers, changesAt: null } satisfies Held }))
  render(
    <QueryClientProvider client={queryClient}>
      <HeldCard />
    </QueryClientProvider>,
  )
  return heard
}

beforeEach(() => queryClient.clear())

it('says what somebody has without paying, how they came by it, and until when', async () => {
  show([
    { id: `${id}1`, level: 1, name: 'Listener', source: 'gift', until: '2027-02-26T12:00:00.000Z' },
    { id: `${id}2`, level: 2, name: 'Studio Circle', source: 'comp', until: null },
    { id: `${id}3`, level: 3, name: 'Kiln Keepers', source: 'paid', until: null },
  ])
  await screen.findByRole('region', { name: 'What you have without paying' })
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(['ListenerGiven to you as a gift, until 26 February 2027.', 'Studio CircleGiven to you by this channel.'])
})

it('is not there for whoever has only what they pay for', async () => {
  const heard = show([{ id: `${id}3`, level: 3, name: 'Kiln Keepers', source: 'paid', until: null }])
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
})
