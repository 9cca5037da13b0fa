import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { ownSubscriptions, subscription } from '#test/subscriptions.ts'
import ManageSubscriptionsPage, { loader } from './ManageSubscriptionsPage.tsx'

const from = '/posts/018f0000-0000-7000-8000-0000000000b1'

const open = async (search: string) => {
  const heard = fakeServer(({ path }) => {
    if (path.includes('/card')) return { body: { url: new URL('#card', window.location.href).href } }
    if (path.includes('gifts')) return { body: { items: [], cursor: null } }
    if (path.includes('/invoices')) return { body: [] }
    if (path.includes('/entitlements')) return { body: { level: 0, tiers: [], changesAt: null } }
    if (path.includes('/entitlements')) return { body: { level: 1, tiers: [], changesAt: null } }
    if (path.includes('/retention')) return { body: { offer: null } }
    return { body: ownSubscriptions({ current: subscription() }) }
  })
  const router = createMemoryRouter(
    [{ path: '/subscriptions-management', Component: ManageSubscriptionsPage, loader, HydrateFallback: () => null }],
    { initialEntries: [`/subscriptions-management${search}`] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Studio Circle' })
  return { heard, router }
}
const wayBack = () => screen.queryByRole('link', { name: 'Back to where you were' })?.getAttribute('href')

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it('keeps the way back to what somebody came from, by way of the page that changes their card', async () => {
  const { heard } = await open(`?from=${from}`)
  expect(wayBack()).toBe(from)
  fireEvent.click(screen.getByRole('button', { name: 'Change card' }))
  await waitFor(() => expect(heard.find(({ path }) => path.endsWith('/mine/card'))?.body).toEqual({ from }))
})

it('has it again for whoever comes back from there', async () => {
  const { router } = await open(`?card=done&from=${from}`)
  expect(router.state.location.search).toBe(`?from=${encodeURIComponent(from)}`)
  expect(wayBack()).toBe(from)
})

it.each(['', '?from=//evil.example'])('says nothing of it to whoever came from nowhere here: %s', async (search) => {
  const { heard } = await open(search)
  expect(wayBack()).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Change card' }))
  await waitFor(() => expect(heard.find(({ path }) => path.endsWith('/mine/card'))?.body).toEqual({}))
})
