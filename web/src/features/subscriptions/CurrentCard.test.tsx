import type { Subscription } from '@marquee/contract/subscriptions'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { ownSubscriptions, subscription } from '#test/subscriptions.ts'
import { CurrentCard } from './CurrentCard.tsx'

const can = subscription().can
const open = (changes: Partial<Subscription>) => {
  const heard = fakeServer(({ method }) => ({ body: method === 'GET' ? { offer: null } : ownSubscriptions() }))
  const router = createMemoryRouter([{ path: '/', element: <CurrentCard current={subscription(changes)} /> }, { path: '*', element: null }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return () => heard.filter(({ method }) => method === 'POST')
}
const says = (text: RegExp | string) => expect(screen.getByText(text)).toBeTruthy()
const button = (name: RegExp | string) => screen.getByRole('button', { name })

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it.each<[string, Partial<Subscription>, RegExp]>([
  ['goes on', {}, /^Your next payment is \$9\.99 on .*2026\.$/],
  ['pays less for a while', { renewalCents: 499 }, /^Your next payment is \$4\.99 on .*2026\.$/],
  ['has chosen what costs less', { next: { tier: { id: 'x', level: 1, name: 'Listener' }, per: 'month', cents: 499, at: '2026-07-01T12:00:00.000Z' } }, /^From .*2026 on you have Listener, for \$4\.99 a month\.$/],
  ['leaves', { cancelsAt: '2026-07-01T12:00:00.000Z' }, /^You keep Studio Circle until .*2026\. Nothing more is charged\.$/],
  ['has paused what is still paid', { pausedUntil: '2026-08-31T12:00:00.000Z', goOnCents: 0 }, /^You keep Studio Circle until .*\. Then it is paused until .*, when you pay \$9\.99 again\.$/],
  ['has paused what is paid no more', { pausedUntil: '2026-08-31T12:00:00.000Z', goOnCents: 999 }, /^Studio Circle is shut until .*, when you pay \$9\.99 again\.$/],
  ['tries it', { status: 'trialing', trialEndsAt: '2026-07-01T12:00:00.000Z' }, /^Your free days of Studio Circle end on .*\. Then \$9\.99 a month\.$/],
])('says in one sentence what comes next for whoever %s', (_who, changes, sentence) => {
  open(changes)
  says(sentence)
})

it('says what it is to cost, from when on, and how not to pay that', () => {
  open({ move: { cents: 1_299, at: '2026-07-01T12:00:00.000Z' } })
  expect(screen.getByRole('note').textContent).toMatch(/^Studio Circle will cost \$12\.99 a monthYou pay \$9\.99 until then, .* on .*2026\. If you do not want that, cancel/)
  // What it comes to is said once.
  expect(screen.queryByText(/^Your next payment is/)).toBeNull()
})

it('says nothing of what it is to cost to whoever leaves before', () => {
  open({ cancelsAt: '2026-07-01T12:00:00.000Z', move: { cents: 1_299, at: '2026-07-01T12:00:00.000Z' } })
  expect(screen.queryByRole('note')).toBeNull()
})

it('says until when somebody keeps what could not be paid, and that it is shut afterwards', () => {
  open({ status: 'past_due', graceUntil: '2026-07-15T12:00:00.000Z' })
  expect(screen.getByRole('alert').textContent).toMatch(/^Your last payment has failedYou keep Studio Circle until .*2026\./)
})

it('asks for agreement to the sum before a pause that nobody has paid for ends', async () => {
  const sent = open({ pausedUntil: '2026-08-31T12:00:00.000Z', goOnCents: 999, can: { ...can, goOn: true } })
  fireEvent.click(button('Go on now'))
  says(/^Go on with Studio Circle today\. I pay \$9\.99 now, and \$9\.99 a month from .* on until I cancel\.$/)
  fireEvent.click(button('Pay $9.99 and go on'))
  says('Tick this to go on.')
  expect(sent()).toEqual([])
  fireEvent.click(screen.getByRole('checkbox'))
  await act(async () => fireEvent.click(button('Pay $9.99 and go on')))
  expect(sent().map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([['go-on', { dueCents: 999 }]])
})

it('goes on at once where that costs nothing', async () => {
  const sent = open({ pausedUntil: '2026-08-31T12:00:00.000Z', goOnCents: 0, can: { ...can, goOn: true } })
  await act(async () => fireEvent.click(button('Go on now')))
  expect(sent().map(({ body }) => body)).toEqual([{ dueCents: 0 }])
})

it('names for each pause the day on which it is paid again', () => {
  open({ pauses: [{ months: 1, until: '2026-07-31T12:00:00.000Z' }, { months: 2, until: '2026-08-31T12:00:00.000Z' }], can: { ...can, pause: true } })
  fireEvent.click(button('Pause'))
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  says(/^2 months, until .*2026$/)
})

it('says by which card it is paid, and pays what has failed by it', async () => {
  const card = { brand: 'visa', last4: '0341', goodTo: '2029-12-31' }
  const posted = open({ status: 'past_due', owedCents: 999, card, graceUntil: '2026-07-15T12:00:00.000Z', can: { ...can, pay: true } })
  says('Visa ending in 0341, good until December 2029')
  says(/^You keep Studio Circle until .*2026\. /)
  await act(async () => {
    fireEvent.click(button('Pay $9.99 now'))
    await vi.waitFor(() => expect(posted()).toMatchObject([{ body: { dueCents: 999 } }]))
  })
})

it('says what the bank wants, and what is on hold', () => {
  open({ status: 'past_due', owedCents: 999, isAsked: true, can: { ...can, pay: true } })
  says('Your bank wants you to confirm $9.99. Confirm it, and all is well.')
  button('Confirm payment')
  open({ isHeld: true })
  says('Nothing is charged for Studio Circle at the moment, because you cannot use it. It goes on by itself.')
})
