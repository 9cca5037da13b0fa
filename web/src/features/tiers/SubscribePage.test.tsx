import type { OwnSubscriptions } from '@marquee/contract/subscriptions'
import type { OfferedTier } from '@marquee/contract/tiers'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { ownSubscriptions, subscription } from '#test/subscriptions.ts'
import SubscribePage from './SubscribePage.tsx'

const own = subscription().tier!
const tier = (level: number, name: string, monthCents: number, id = `018f0000-0000-7000-8000-0000000000f${level}`): OfferedTier => ({
  id, level, name, description: '', benefits: ['The notes'], imageUrl: null, accent: 'c2', monthCents, yearCents: null, trialDays: 0, isPaused: false, isFull: false,
})
/** Their own costs others more by now. */
const offered = [tier(1, own.name, 1_999, own.id), tier(2, 'Kiln Keepers', 2_499)]

const open = async (mine: OwnSubscriptions) => {
  fakeServer(({ path }) => {
    if (path.includes('/subscriptions/mine')) return { body: mine }
    if (path.includes('/entitlements')) return { body: { level: 1, tiers: [{ ...own, source: 'paid', until: null }], changesAt: null } }
    return { body: offered }
  })
  const page = <Suspense><SubscribePage /></Suspense>
  const router = createMemoryRouter([{ path: '/', element: page }])
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
  await screen.findByRole('article', { name: own.name })
}
const card = (name: string) => within(screen.getByRole('article', { name }))

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it('shows on one’s own card what one pays, whatever it costs others by now', async () => {
  await open(ownSubscriptions())
  expect(card(own.name).getByText('$9.99')).toBeTruthy()
  expect(card(own.name).getByRole('link', { name: 'Manage' })).toBeTruthy()
  expect(card('Kiln Keepers').getByText('$24.99')).toBeTruthy()
  expect(card('Kiln Keepers').getByRole('link', { name: 'Change to Kiln Keepers' })).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

it('shows what is to come where it is to come, and does not ask for it again', async () => {
  const { id, level, name } = offered[1]!
  await open(ownSubscriptions({ current: subscription({ next: { tier: { id, level, name }, per: 'month', cents: 499, at: '2026-07-01T12:00:00.000Z' } }) }))
  expect(card(name).getByText(/^From /)).toBeTruthy()
  expect(card(name).getByRole('link', { name: 'Manage' })).toBeTruthy()
  expect(card(own.name).getByText(/^From .*2026 on you have Kiln Keepers, for \$4\.99 a month\.$/)).toBeTruthy()
})

it.each([
  ['is leaving', { cancelsAt: '2026-07-01T12:00:00.000Z' }, /^Your subscription ends on .*2026\. Come back to it first, to change it\./],
  ['has paused', { pausedUntil: '2026-07-31T12:00:00.000Z', goOnCents: 0 }, /^Your subscription is paused until .*2026\. Go on with it first, to change it\./],
  ['could not pay', { status: 'past_due' as const }, /^Your last payment has failed\. Set that right first, to change what you have\./],
])('says why nothing can be changed to whoever %s, and where that is set right', async (_who, changes, text) => {
  await open(ownSubscriptions({ current: subscription({ ...changes, can: { ...subscription().can, change: false } }) }))
  const note = screen.getByRole('status')
  expect(note.textContent).toMatch(text)
  expect(within(note).getByRole('link', { name: 'Manage Subscriptions' })).toBeTruthy()
  expect(card('Kiln Keepers').queryByRole('link')).toBeNull()
})
