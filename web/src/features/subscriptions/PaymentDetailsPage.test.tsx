import type { Post } from '@marquee/contract/posts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { post } from '#test/posts.ts'
import { fakeServer, told, type Heard } from '#test/server.ts'
import { ownSubscriptions, subscription } from '#test/subscriptions.ts'
import PaymentDetailsPage, { loader } from './PaymentDetailsPage.tsx'

const tierId = '018f0000-0000-7000-8000-0000000000aa'
const prices = [
  { id: '018f0000-0000-7000-8000-0000000000b1', per: 'month', cents: 999 },
  { id: '018f0000-0000-7000-8000-0000000000b2', per: 'year', cents: 9_990 },
]
const tier = { id: tierId, level: 1, name: 'Kiln Keepers', description: '', benefits: [], imageUrl: null, imageAlt: '', accent: 'c1', welcomeMessage: '' }
const own = (more: object = {}) => ({ current: null, past: [], isSelling: true, mayTry: true, isBegun: false, ...more })

type Answers = Record<string, { status?: number; body?: unknown } | ((heard: Heard) => { status?: number; body?: unknown })>
const serve = (answers: Answers) =>
  fakeServer((heard) => {
    const path = heard.path.replace(/^\/(api|reader)/, '').split('?')[0]!
    const answer = answers[`${heard.method} ${path}`]
    if (answer) return typeof answer === 'function' ? answer(heard) : answer
    if (path === `/tiers/${tierId}/offer`) return { body: { tier, prices, trialDays: 0, hindrance: null, isTest: true, includesTax: false } }
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

it('asks again by itself until the provider has answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    let isAway = true
    serve({
      'GET /subscriptions/mine': { body: own({ isBegun: true }) },
      'POST /subscriptions/mine/check': () =>
        isAway ? { status: 503, body: { code: 'payments_unreachable', message: 'Away' } } : { body: ownSubscriptions({ current: subscription({ tier: { ...tier } }) }) },
    })
    await open('?outcome=done')
    await screen.findByText('Your payment is on its way')
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    isAway = false
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await screen.findByText('Welcome to Kiln Keepers')
    expect(told(waitingToasts)).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

describe('what somebody came from', () => {
  const locked = post(1, { title: 'What the kiln keeps', audience: 'tier', minTier: 1 })
  const from = `/posts/${locked.id}`
  const back = (outcome: string) => `?${new URLSearchParams({ outcome, from })}`
  const paid = { body: ownSubscriptions({ current: subscription({ tier: { ...tier } }) }) }
  const served = (read: Post) => serve({ 'POST /subscriptions/mine/check': paid, 'GET /subscriptions/mine': paid, [`GET ${from}`]: { body: read } })

  it('is open, and the way on leads to it', async () => {
    served(locked)
    await open(back('done'))
    await screen.findByText('is open for you now.', { exact: false })
    expect(screen.getByRole('link', { name: 'Open the post' }).getAttribute('href')).toBe(from)
  })

  it('may ask for more than they have taken', async () => {
    served({ ...locked, isLocked: true, minTier: 2 })
    await open(back('done'))
    await screen.findByText('opens with a higher level.', { exact: false })
    expect(screen.getByRole('link', { name: 'See what opens it' }).getAttribute('href')).toBe(`/subscribe?from=${encodeURIComponent(from)}`)
  })

  it('is led back to where nothing is known of it, and to no other site', async () => {
    serve({ 'POST /subscriptions/mine/check': paid, 'GET /subscriptions/mine': paid })
    await open('?outcome=done&from=/chats')
    expect((await screen.findByRole('link', { name: 'Back to where you were' })).getAttribute('href')).toBe('/chats')
    cleanup()
    await open('?outcome=done&from=//evil.example')
    await screen.findByRole('link', { name: 'To the timeline' })
  })

  it('goes with them to the provider’s page', async () => {
    const heard = serve({ 'POST /subscriptions': { body: { url: new URL('#page', window.location.href).href } } })
    await open(`?per=year&from=${from}`)
    await pressPay('Pay $99.90')
    await waitFor(() => expect(heard.find(({ method }) => method === 'POST')?.body).toMatchObject({ priceId: prices[1]!.id, from }))
  })
})

describe('a price that has changed', () => {
  it('while they were at the provider’s page is told, and agreed to anew', async () => {
    serve({})
    await open('?outcome=back&per=month&cents=799')
    await screen.findByText('The price has changed meanwhile: it was $7.99, and is $9.99 now.')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  })

  it('before they press is refused, told, and asked for again', async () => {
    let now = prices
    serve({
      [`GET /tiers/${tierId}/offer`]: () => ({ body: { tier, prices: now, trialDays: 0, hindrance: null, isTest: true, includesTax: false } }),
      'POST /subscriptions': () => {
        now = [{ ...prices[0]!, id: '018f0000-0000-7000-8000-0000000000b3', cents: 1_299 }, prices[1]!]
        return { status: 422, body: { code: 'price_changed', message: 'The price has changed meanwhile. Look again' } }
      },
    })
    await open('')
    await pressPay('Pay $9.99')
    await screen.findByText('The price has changed meanwhile: it was $9.99, and is $12.99 now.')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    screen.getByRole('button', { name: 'Pay $12.99' })
  })

  it('is not told where it is the same', async () => {
    serve({})
    await open('?outcome=back&per=month&cents=999')
    await screen.findByText('Nothing was paid')
    expect(screen.queryByText(/The price has changed/)).toBeNull()
  })
})
