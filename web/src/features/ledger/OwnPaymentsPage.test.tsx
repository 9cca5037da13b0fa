import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import OwnPaymentsPage from './OwnPaymentsPage.tsx'

const open = async () => {
  const router = createMemoryRouter([{ path: '/', Component: OwnPaymentsPage }], { initialEntries: ['/?paid=018f0000-0000-7000-8000-0000000000aa'] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await pass(0)
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const again = () => screen.queryByRole('button', { name: 'Look again' })

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(() => vi.useRealTimers())

it.each([['has nothing yet', { body: { items: [], cursor: null } }], ['does not answer', { status: 500, body: {} }]])(
  'asks for a minute for what somebody has paid where the server %s, says that it stops, and looks again when asked',
  async (_, answer) => {
    const heard = fakeServer(() => answer)
    await open()
    screen.getByText('Your payment is on its way from the provider to this list.')
    expect(again()).toBeNull()
    await pass(61_000)
    screen.getByText(/^The provider has not told us/)
    const asked = heard.length
    expect(asked).toBeGreaterThan(3)
    await pass(300_000)
    expect(heard).toHaveLength(asked)
    fireEvent.click(again()!)
    await pass(10_000)
    expect(heard.length).toBeGreaterThan(asked)
    screen.getByText('Your payment is on its way from the provider to this list.')
  },
)

it('thanks whoever comes back from paying once the payment is there', async () => {
  const payment = {
    id: '018f0000-0000-7000-8000-0000000000bb', soldAs: 'tip', soldId: '018f0000-0000-7000-8000-0000000000aa', at: '2026-11-20T10:00:00.000Z', cents: 500, currency: 'usd',
    refundedCents: 0, isDisputed: false, payer: null, creator: null, message: '', sold: null, hasComeBack: false, lines: [],
  }
  fakeServer(() => ({ body: { items: [payment], cursor: null } }))
  await open()
  screen.getByText('Thank you, it is paid')
  expect(screen.queryByText('Your payment is on its way from the provider to this list.')).toBeNull()
})
