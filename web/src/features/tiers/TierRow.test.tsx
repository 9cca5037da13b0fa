import type { Tier } from '@marquee/contract/tiers'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { TierRow } from './TierRow.tsx'

const tier: Tier = {
  id: '018f0000-0000-7000-8000-0000000000c1', level: 1, name: 'Listener', description: '', benefits: [], imageUrl: null, imageId: null, imageAlt: '',
  accent: 'c1', trialDays: 0, monthCents: 499, yearCents: null, status: 'active', visibility: 'shown', maxSubscribers: 3, welcomeMessage: '', subscriberCount: 3,
}
const show = (changes: Partial<Tier>) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <TierRow tier={{ ...tier, ...changes }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

it('says that a tier is full where as many have it as there is room for, or more, and never where there is room for everybody', () => {
  const { unmount } = show({})
  screen.getByText('Full')
  screen.getByText('3 people have it, room for 3')
  unmount()
  for (const [changes, count] of [[{ subscriberCount: 2 }, 0], [{ subscriberCount: 4 }, 1], [{ maxSubscribers: null }, 0]] as const) {
    const shown = show(changes)
    expect(screen.queryAllByText('Full')).toHaveLength(count)
    shown.unmount()
  }
})
