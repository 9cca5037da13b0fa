import type { GiftOffer } from '@marquee/contract/gifts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { page } from '#page.ts'
import { paths, to } from '#paths.ts'
import { fakeServer } from '#test/server.ts'

const tierId = '018f0000-0000-7000-8000-0000000000c1'
const offer: GiftOffer = {
  tier: { id: tierId, level: 2, name: 'Kiln Keepers', benefits: ['The notes'] },
  options: [{ months: 1, cents: 2_499 }, { months: 3, cents: 7_497 }, { months: 12, cents: 24_990 }],
  hindrance: null, isTest: true, includesTax: false,
}

const open = async (now: Partial<GiftOffer> = {}, search = '') => {
  const sent: Record<string, unknown>[] = []
  fakeServer(({ method, body }) => {
    if (method === 'GET') return { body: { ...offer, ...now } }
    sent.push(body as Record<string, unknown>)
    return { status: 422, body: { code: 'price_changed', message: 'The price has changed meanwhile. Look again' } }
  })
  const routes = [{ path: paths.gift, lazy: page(() => import('./GiftPage.tsx')) }]
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }], { initialEntries: [`${to('gift', { tierId })}${search}`] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Give a gift', level: 1 })
  return sent
}
const pay = (price: string) => fireEvent.click(screen.getByRole('button', { name: `Pay ${price}` }))

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it('says what so many months cost, and sends that and nothing else as what was agreed to', async () => {
  const sent = await open()
  fireEvent.click(screen.getByRole('radio', { name: /^1 year/ }))
  fireEvent.change(screen.getByLabelText('Their mail address'), { target: { value: 'nan@elsewhere.test' } })
  fireEvent.change(screen.getByLabelText('A few words'), { target: { value: 'For you' } })
  pay('$249.90')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ months: 12, cents: 24_990, email: 'nan@elsewhere.test', deliverAt: null, message: 'For you' })
  pay('$249.90')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]!['id']).toBe(sent[0]!['id'])
})

it('wants an address where it goes by mail, and none where it is handed over', async () => {
  const sent = await open()
  pay('$74.97')
  await screen.findByText('Must be an address such as ada@example.com.')
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('radio', { name: 'As a link' }))
  pay('$74.97')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ months: 3, email: null, deliverAt: null })
})

it('says to whoever comes back that nothing was paid, and why nothing can be given', async () => {
  await open({}, '?outcome=back')
  screen.getByText('Nothing was paid')
})

it('says why nothing can be given now', async () => {
  await open({ hindrance: 'full' })
  screen.getByText('All places are taken')
})
