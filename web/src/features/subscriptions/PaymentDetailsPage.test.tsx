import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { fakeServer, told, type Heard } from '#test/server.ts'
import PaymentDetailsPage, { loader } from './PaymentDetailsPage.tsx'

const tierId = '018f0000-0000-7000-8000-0000000000aa'
const prices = [
  { id: '018f0000-0000-7000-8000-0000000000b1', per: 'month', cents: 999 },
  { id: '018f0000-0000-7000-8000-0000000000b2', per: 'year', cents: 9_990 },
]
const tier = { id: tierId, level: 1, name: 'Kiln Keepers', description: '', benefits: [], imageUrl: null, accent: 'c1', welcomeMessage: '' }
const own = (more: object = {}) => ({ current: null, past: [], isSelling: true, mayTry: true, isBegun: false, ...more })

type Answers = Record<string, { status?: number; body?: unknown } | ((heard: Heard) => { status?: number; body?: unknown })>
const serve = (answers: Answers) =>
  fakeServer((heard) => {
    const path = heard.path.replace(/^\/api/, '').split('?')[0]!
    const answer = answers[`${heard.method} ${path}`]
    if (answer) return typeof answer === 'function' ? answer(heard) : answer
    if (path === `/tiers/${tierId}/offer`) return { body: { tier, prices, trialDays: 0, hindrance: null, isTest: true } }
    return path === '/subscriptions/mine' ? { body: own() } : { status: 404, body: {} }
  })
const open = async (search: string) => {
  const router = createMemoryRouter(
    [{ path: '/subscribe/:subscriptionId/payment', Component: PaymentDetailsPage, loader, HydrateFallback: () => null }],
    { initialEntries: [`/subscribe/${tierId}/payment${search}`] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('main')
}
const pressPay = async (name: string) => {
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(await screen.findByRole('button', { name }))
}

beforeEach(() => {
  queryClient.clear()
  waitingToasts.set([])
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it('says that nothing was paid where the address of a payment is typed by hand', async () => {
  serve({ 'POST /subscriptions/mine/check': { body: own() } })
  await open('?outcome=done')
  await screen.findByText('Nothing was paid')
  screen.getByRole('button', { name: 'Pay $9.99' })
  expect(screen.queryByText('Your payment is on its way')).toBeNull()
})

it('says that a payment is on its way only while the provider cannot be asked, and what has become of it once it can', async () => {
  let isAway = true
  serve({
    'GET /subscriptions/mine': { body: own({ isBegun: true }) },
    'POST /subscriptions/mine/check': () => (isAway ? { status: 503, body: { code: 'payments_unreachable', message: 'Away' } } : { body: own() }),
  })
  await open('?outcome=done')
  await screen.findByText('Your payment is on its way')
  isAway = false
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
  await screen.findByText('Nothing was paid')
})

it('takes up the code and the interval with which somebody comes back', async () => {
  serve({
    'GET /special-offers/look': ({ path }) => ({
      body: path.includes('KILN20') && path.includes(prices[1]!.id) ? { name: 'Kiln', trialDays: 0, reducedCents: 7_992, payments: 1 } : {},
    }),
  })
  await open('?outcome=back&per=year&code=KILN20')
  await screen.findByText('KILN20 is used')
  screen.getByRole('button', { name: 'Pay $79.92' })
})

it('wishes anew by itself where the wish is over, once, and keeps the new one', async () => {
  const wished: string[] = []
  const over = { status: 422, body: { code: 'subscription_changed', message: 'Look again' } }
  const page = new URL('#page', window.location.href).href
  serve({
    'POST /subscriptions': ({ body }) => {
      wished.push((body as { id: string }).id)
      return wished.length === 1 ? over : { body: { url: page } }
    },
  })
  await open('')
  await pressPay('Pay $9.99')
  await waitFor(() => expect(window.location.href).toBe(page))
  expect(new Set(wished).size).toBe(2)
  expect(told(waitingToasts)).toEqual([])
})

it('says so where it is over again', async () => {
  const heard = serve({ 'POST /subscriptions': { status: 422, body: { code: 'subscription_changed', message: 'Look again' } } })
  await open('')
  await pressPay('Pay $9.99')
  await waitFor(() => expect(told(waitingToasts)).toEqual(['Look again']))
  expect(heard.filter(({ method, path }) => method === 'POST' && path.endsWith('/subscriptions'))).toHaveLength(2)
})
