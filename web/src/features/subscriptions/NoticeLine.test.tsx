import type { PaymentNotice } from '@marquee/contract/subscriptions'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { useCell } from '#cell.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { fakeServer, told } from '#test/server.ts'
import { ownSubscriptions } from '#test/subscriptions.ts'

const live = vi.hoisted(() => ({ hint: () => {} }))
vi.mock('#live/live.ts', () => ({
  listen: (_room: string, handlers: { subscription_changed: () => void }) => {
    live.hint = handlers.subscription_changed
    return () => {}
  },
}))
const { noticeOverScreens } = await import('#start/away.ts')
const { watchNotice } = await import('./watchNotice.tsx')

const id = '018f0000-0000-7000-8000-0000000000d1'
const card = { brand: 'visa', last4: '0341', goodTo: '2026-08-31' }
const failed: PaymentNotice = { kind: 'failed', subscriptionId: id, tierName: 'Kiln Keepers', cents: 2_499, until: '2026-12-10T12:00:00.000Z', card }

const OverScreens = () => useCell(noticeOverScreens)

let notice: PaymentNotice | null
let outcome: 'done' | 'declined'
let leave = () => {}
const open = async (now: PaymentNotice | null) => {
  notice = now
  const heard = fakeServer(({ method }) => ({
    body: method === 'GET' ? { notice } : { outcome, url: null, own: ownSubscriptions() },
  }))
  leave = watchNotice(id)
  const element = (
    <>
      <OverScreens />
      <main id="content" tabIndex={-1} />
    </>
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return () => heard.filter(({ method }) => method === 'POST')
}
const line = () => screen.queryByRole('complementary', { name: 'Your payment' })

beforeEach(() => {
  leave()
  queryClient.clear()
  localStorage.clear()
  waitingToasts.set([])
})

it.each<[PaymentNotice['kind'], Partial<PaymentNotice>, RegExp, RegExp, string[]]>([
  ['failed', {}, /^\$24\.99 could not be charged$/, /^You keep Kiln Keepers until .*2026$/, ['Pay now', 'Change card']],
  ['failed', { until: null }, /could not be charged/, /^Kiln Keepers is shut until it is paid$/, ['Pay now', 'Change card']],
  ['asks', {}, /^Your bank wants you to confirm \$24\.99$/, /^You keep Kiln Keepers until/, ['Confirm payment']],
  ['stopped', {}, /^The channel cannot take payments at the moment$/, /^You keep Kiln Keepers until/, []],
  ['expiring', {}, /^Your card ending in 0341 runs out$/, /when \$24\.99 is due for Kiln Keepers$/, ['Change card']],
])('says that a payment is %s, and what can be done', async (kind, changes, title, text, ways) => {
  await open({ ...failed, kind, ...changes })
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getAllByRole('button').map((one) => one.textContent || one.getAttribute('aria-label'))).toEqual([...ways, 'Put away for today'])
})

it('says nothing where all is paid, and goes as soon as it is, in every tab', async () => {
  await open(failed)
  await waitFor(() => expect(line()).toBeTruthy())
  notice = null
  act(() => live.hint())
  await waitFor(() => expect(line()).toBeNull())
})

it('is put away for the day, and comes back for something else', async () => {
  await open(failed)
  await screen.findByText(/could not be charged/)
  fireEvent.click(screen.getByRole('button', { name: 'Put away for today' }))
  expect(line()).toBeNull()
  expect(document.activeElement?.id).toBe('content')
  notice = { ...failed, kind: 'asks' }
  act(() => live.hint())
  expect(await screen.findByText(/^Your bank wants/)).toBeTruthy()
})

it('comes back the day after', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-27T20:00:00Z') })
  await open(failed)
  await screen.findByText(/could not be charged/)
  fireEvent.click(screen.getByRole('button', { name: 'Put away for today' }))
  expect(line()).toBeNull()
  vi.setSystemTime(new Date('2026-11-29T20:00:00Z'))
  act(() => live.hint())
  notice = { ...failed, cents: 2_500 }
  act(() => live.hint())
  await waitFor(() => expect(line()).toBeTruthy())
  vi.useRealTimers()
})

it.each([
  ['done', 'It is paid. Thank you'],
  ['declined', 'Your card was declined. Nothing was charged; try another card'],
] as const)('pays what it says: %s', async (what, words) => {
  outcome = what
  const posted = await open(failed)
  fireEvent.click(await screen.findByRole('button', { name: 'Pay now' }))
  await waitFor(() => expect(told(waitingToasts)).toEqual([words]))
  expect(posted()).toMatchObject([{ path: expect.stringContaining(`/subscriptions/${id}/pay`) as string, body: { dueCents: 2_499 } }])
})
