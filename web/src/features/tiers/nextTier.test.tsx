import type { Held } from '@marquee/contract/entitlements'
import type { AccountRole } from '@marquee/contract/roles'
import type { OwnSubscriptions } from '@marquee/contract/subscriptions'
import type { OfferedTier } from '@marquee/contract/tiers'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'
import { fakeServer } from '#test/server.ts'
import { ownSubscriptions, subscription } from '#test/subscriptions.ts'
import { NextTierCard } from './NextTierCard.tsx'
import { SubscribeButton } from './SubscribeButton.tsx'

const path = '/creator/018f0000-0000-7000-8000-00000000000a'
const tier = (level: number, name: string, more: Partial<OfferedTier> = {}): OfferedTier => ({
  id: `018f0000-0000-7000-8000-0000000000f${level}`, level, name, description: '', benefits: ['Notes', 'Recipes', 'A seat', 'A chat'], imageUrl: null,
  imageAlt: '', accent: 'c2', monthCents: 499 * level, yearCents: null, trialDays: 0, isPaused: false, isFull: false, ...more,
})
const nothing = ownSubscriptions({ current: null })

interface Shown {
  items?: OfferedTier[]
  level?: number
  own?: OwnSubscriptions
  role?: AccountRole
}
/** Ada's page as somebody sees it; answers once all that is asked has come. */
const open = async ({ items = [tier(1, 'Listener'), tier(2, 'Circle')], level = 0, own = nothing, role = 'Member' }: Shown) => {
  accountCell.set({ ...accountCell.get(), account: person({ role }) })
  const heard = fakeServer(({ path: asked }) => {
    if (asked.includes('/subscriptions/mine')) return { body: own }
    return { body: asked.includes('/entitlements') ? ({ level, tiers: [], changesAt: null } satisfies Held) : items }
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SubscribeButton path={path} isOfCreator />
        <NextTierCard path={path} isOfCreator />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  if (role === 'Member') await waitFor(() => expect(heard).toHaveLength(3))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return heard
}

beforeEach(() => queryClient.clear())

it('offers the lowest level to whoever has none, and leads back to the page', async () => {
  await open({})
  const from = `/subscribe?from=${encodeURIComponent(path)}`
  expect((await screen.findByRole('link', { name: 'Subscribe' })).getAttribute('href')).toBe(from)
  const card = screen.getByRole('region', { name: 'Listener' })
  expect(card.textContent).toContain('$4.99 a month')
  expect(card.textContent).toContain('And 1 more')
  expect(screen.getByRole('link', { name: 'See all subscriptions' }).getAttribute('href')).toBe(from)
})

it('offers the next level to whoever pays for one, who needs no other button', async () => {
  await open({ level: 1, own: ownSubscriptions({ current: subscription() }) })
  await screen.findByRole('region', { name: 'Circle' })
  screen.getByText('The next level')
  expect(screen.queryByRole('link', { name: 'Subscribe' })).toBeNull()
})

it('passes over what is full or not open', async () => {
  await open({ items: [tier(1, 'Listener', { isFull: true }), tier(2, 'Circle', { isPaused: true }), tier(3, 'Keepers')] })
  await screen.findByRole('region', { name: 'Keepers' })
})

it.each<[who: string, shown: Shown]>([
  ['where the channel sells nothing', { own: ownSubscriptions({ current: null, isSelling: false }) }],
  ['where nothing is offered', { items: [] }],
  ['to whoever has the highest', { level: 2 }],
  ['to whoever has something to set right first', {
    level: 1, own: ownSubscriptions({ current: subscription({ status: 'past_due', can: { ...subscription().can, change: false } }) }),
  }],
  ['to owners, who see everything', { role: 'Owner' }],
])('offers nothing %s', async (_who, shown) => {
  await open(shown)
  expect(screen.queryByRole('link')).toBeNull()
})
