import type { RetentionOffer } from '@marquee/contract/subscriptions'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { ownSubscriptions, subscription } from '#test/subscriptions.ts'
import { CancelForm } from './CancelForm.tsx'

const offer: RetentionOffer = {
  id: '018f0000-0000-7000-8000-0000000000f1', name: 'Stay a while', reducedCents: 499, cents: 999, payments: 2, nextAt: '2026-07-01T12:00:00.000Z',
}

const open = (shown: RetentionOffer | null, refuses = false) => {
  const onDone = vi.fn()
  const heard = fakeServer(({ method, path }) => {
    if (method === 'POST' && refuses) return { status: 422, body: { code: 'offer_changed', message: 'This offer has changed meanwhile. Look again' } }
    return { body: path.endsWith('/retention') ? { offer: null } : ownSubscriptions() }
  })
  const page = (now: RetentionOffer | null) => <CancelForm current={subscription()} offer={now} onDone={onDone} />
  const within = (now: RetentionOffer | null) => (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page(now) }])} />
    </QueryClientProvider>
  )
  render(within(shown))
  return { heard, onDone }
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const posted = (heard: { method: string; path: string; body?: unknown }[]) => heard.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1))

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it('is one step where nothing is offered', async () => {
  const { heard, onDone } = open(null)
  fireEvent.click(screen.getByRole('radio', { name: 'It costs too much' }))
  await press('Cancel it')
  expect(heard.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ note: '', reason: 'too_expensive' }])
  expect(onDone).toHaveBeenCalled()
})

it('shows what is offered once, between why and that they leave, and leaving is as easy as staying', async () => {
  const { heard, onDone } = open(offer)
  await press('Continue to cancel')
  expect(screen.getByText(/^If you stay, each of your next 2 payments, from .*2026 on, is \$4\.99 in place of \$9\.99\. After that you pay \$9\.99 a month again\.$/)).toBeTruthy()
  const [take, leave] = [screen.getByRole('button', { name: 'Stay for $4.99' }), screen.getByRole('button', { name: 'No, cancel' })]
  expect(leave.className).toBe(take.className)
  expect(heard.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  await press('No, cancel')
  expect(posted(heard)).toEqual([])
  await press('Cancel it')
  expect(posted(heard)).toEqual(['cancel'])
  expect(onDone).toHaveBeenCalled()
})

it('says to whoever takes what is gone by now that it is, and reads anew what there is', async () => {
  const { heard, onDone } = open(offer, true)
  await press('Continue to cancel')
  await press('Stay for $4.99')
  expect(posted(heard)).toEqual([offer.id])
  expect(onDone).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'No, cancel' })).toBeTruthy()
})
