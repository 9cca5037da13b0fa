import type { Change, Offer, OwnSubscriptions, Subscription } from '@marquee/contract/subscriptions'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { offeredTier, ownSubscriptions, subscription } from '#test/subscriptions.ts'
import { ChangeCard } from './ChangeCard.tsx'

const price = (per: 'month' | 'year', cents: number): Offer['prices'][number] => ({ id: `018f0000-0000-7000-8000-0000000000e${per === 'month' ? 1 : 2}`, per, cents })

interface Shown {
  current?: Subscription
  prices?: Offer['prices']
  cameFrom?: string
  /** What they have once they have changed. */
  after?: OwnSubscriptions
}
let place: () => string

const open = async (cost: Change, { current = subscription(), prices = [price('month', 2_499)], cameFrom, after = ownSubscriptions() }: Shown = {}) => {
  const heard = fakeServer(({ method }) => ({ body: method === 'GET' ? cost : after }))
  const page = <ChangeCard tier={offeredTier} prices={prices} current={current} wanted={null} cameFrom={cameFrom} />
  const router = createMemoryRouter([{ path: '/', element: page }, { path: '*', element: null }])
  place = () => router.state.location.pathname
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('checkbox')
  return heard
}
const says = (text: RegExp | string) => expect(screen.getByText(text)).toBeTruthy()
const agreedTo = () => screen.getByRole('checkbox').closest('label')!.textContent

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it('asks for what is paid now, what is paid next, and from which day on, before anything is changed', async () => {
  const heard = await open({ dueCents: 1_500, isNow: true, nextAt: '2026-07-01T12:00:00.000Z' })
  expect(agreedTo()).toMatch(/^Change to Kiln Keepers today\. I pay \$15 now, and \$24\.99 a month from .*2026 on until I cancel\.$/)
  says('You have it at once. What you have paid and not used is taken off.')
  const button = screen.getByRole('button', { name: 'Pay $15 and change' })
  fireEvent.click(button)
  says('Tick this to go on.')
  expect(heard.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.click(screen.getByRole('checkbox'))
  await act(async () => fireEvent.click(button))
  expect(heard.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ priceId: price('month', 1).id, dueCents: 1_500 }])
})

it('says that it comes when what is paid is over, and why', async () => {
  await open({ dueCents: 0, isNow: false, nextAt: '2026-07-01T12:00:00.000Z' }, { prices: [price('year', 9_900)] })
  expect(agreedTo()).toMatch(/^Change to Kiln Keepers on .*2026\. I pay \$99 a year from then on until I cancel\.$/)
  says(/^You keep Studio Circle until .*2026, which is paid\. Nothing is charged before\. By the month it costs less than what you have/)
  expect(screen.getByRole('button', { name: /^Change on / })).toBeTruthy()
})

it('says that more is left of a year than another tier costs', async () => {
  await open({ dueCents: 0, isNow: false, nextAt: '2027-06-01T12:00:00.000Z' }, { current: subscription({ per: 'year', cents: 9_900, renewalCents: 9_900 }) })
  says(/Nothing is charged before\. More is left of what you have paid than it costs/)
})

it('says that nothing is charged for what is too little', async () => {
  await open({ dueCents: 0, isNow: true, nextAt: '2026-07-01T12:00:00.000Z' }, { prices: [price('month', 1_020)] })
  says(/^You have it at once, and nothing is charged for it before .*2026\.$/)
  expect(agreedTo()).toMatch(/^Change to Kiln Keepers today\. I pay \$0 now, and \$10\.20 a month from .* on until I cancel\.$/)
})

it.each([
  ['pays for a tier that is not to be tried any longer', { dueCents: 2_499, nextAt: '2026-07-03T12:00:00.000Z' }, /^You have it at once and pay for it at once: Kiln Keepers has no free days left for you\.$/],
  ['has fewer free days of it', { dueCents: 0, nextAt: '2026-06-05T12:00:00.000Z' }, /^You have it at once\. Kiln Keepers has fewer free days: yours then end on .*2026\.$/],
  ['keeps the free days', { dueCents: 0, nextAt: '2026-06-08T12:00:00.000Z' }, /^You have it at once, and your free days go on until .*2026\.$/],
])('says in free days that whoever changes %s', async (_who, cost, text) => {
  await open({ isNow: true, ...cost }, { current: subscription({ status: 'trialing', trialEndsAt: '2026-06-08T12:00:00.000Z', paidUntil: '2026-06-08T12:00:00.000Z' }) })
  says(text)
})

it('takes nothing as agreed to that is not what was read', async () => {
  await open({ dueCents: 1_500, isNow: true, nextAt: '2026-07-01T12:00:00.000Z' }, { prices: [price('month', 2_499), price('year', 24_990)] })
  fireEvent.click(screen.getByRole('checkbox'))
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  await act(async () => fireEvent.click(screen.getByText('Yearly')))
  await screen.findByText(/\$249\.90 a year from/)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

it.each([
  ['back to what opens with it at once', true, '/posts/1', '/posts/1'],
  ['to what they pay for where it comes later', false, '/posts/1', '/subscriptions-management'],
  ['to what they pay for where they came from nowhere', true, undefined, '/subscriptions-management'],
])('leads whoever has changed %s', async (_where, isNow, cameFrom, leadsTo) => {
  const { id, level, name } = offeredTier
  const next = { tier: { id, level, name }, per: 'month' as const, cents: 499, at: '2026-07-01T12:00:00.000Z' }
  await open({ dueCents: 0, isNow, nextAt: next.at }, {
    ...(cameFrom ? { cameFrom } : {}), after: ownSubscriptions({ current: subscription(isNow ? {} : { next }) }),
  })
  fireEvent.click(screen.getByRole('checkbox'))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Change (now|on)/ })))
  await waitFor(() => expect(place()).toBe(leadsTo))
})

it('names the card that pays the difference, and none where nothing is paid', async () => {
  const card = { brand: 'visa', last4: '4242', goodTo: '2029-12-31' }
  await open({ dueCents: 1_500, isNow: true, nextAt: '2026-07-01T12:00:00.000Z' }, { current: subscription({ card }) })
  says(/4242/)
  cleanup()
  queryClient.clear()
  await open({ dueCents: 0, isNow: false, nextAt: '2026-07-01T12:00:00.000Z' }, { current: subscription({ card }) })
  expect(screen.queryByText(/4242/)).toBeNull()
})
