import type { Held } from '@marquee/contract/entitlements'
import type { OwnSubscriptions } from '@marquee/contract/subscriptions'
import type { OfferedTier } from '@marquee/contract/tiers'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { ownSubscriptions, subscription } from '#test/subscriptions.ts'
import { post } from '#test/posts.ts'
import SubscribePage, { loader } from './SubscribePage.tsx'

const own = subscription().tier!
const tier = (level: number, name: string, monthCents: number, id = `018f0000-0000-7000-8000-0000000000f${level}`): OfferedTier => ({
  id, level, name, description: '', benefits: ['The notes'], imageUrl: null, imageAlt: '', accent: 'c2', monthCents, yearCents: null, trialDays: 0, isPaused: false, isFull: false,
})
/** Their own costs others more by now. */
const offered = [tier(1, own.name, 1_999, own.id), tier(2, 'Kiln Keepers', 2_499)]

interface Shown {
  search?: string
  items?: OfferedTier[]
  held?: Partial<Held>
  /** What else is read, by the beginning of its path. */
  answers?: Record<string, { status?: number; body?: unknown }>
}

const open = async (mine: OwnSubscriptions, { search = '', items = offered, held = {}, answers = {} }: Shown = {}) => {
  fakeServer(({ path }) => {
    const known = Object.keys(answers).find((start) => path.replace(/^\/(api|reader)/, '').startsWith(start))
    if (known) return answers[known]!
    if (path.includes('/subscriptions/mine')) return { body: mine }
    if (path.includes('/entitlements')) return { body: { level: 1, tiers: [{ ...own, source: 'paid', until: null }], changesAt: null, ...held } }
    return path.endsWith('/tiers') ? { body: items } : { status: 404, body: {} }
  })
  const router = createMemoryRouter(
    [{ path: '/subscribe', Component: SubscribePage, loader, HydrateFallback: () => null }], { initialEntries: [`/subscribe${search}`] })
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
  await screen.findByRole('article', { name: items[0]!.name })
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

describe('coming from something that is locked', () => {
  const locked = post(1, { title: 'What the kiln keeps', audience: 'tier', minTier: 2, isLocked: true })
  const path = `/posts/${locked.id}`
  const search = `?${new URLSearchParams({ from: path })}`
  const nothing = { current: null, mayTry: true }
  const none = { level: 0, tiers: [] }

  it('says what opens it and what does not, and each way leads back there', async () => {
    await open(ownSubscriptions(nothing), { search, held: none, answers: { [path]: { body: locked } } })
    const note = screen.getByText('What the kiln keeps').closest('[role="status"]')!
    expect(note.textContent).toContain('Kiln Keepers opens it.')
    card('Kiln Keepers').getByText('Opens this')
    for (const name of [own.name, 'Member']) card(name).getByText('Does not open this')
    const way = new URL(card('Kiln Keepers').getByRole<HTMLAnchorElement>('link', { name: 'Choose Kiln Keepers' }).href)
    expect([way.searchParams.get('per'), way.searchParams.get('from')]).toEqual(['month', path])
  })

  it('leads back to it where it has come open meanwhile', async () => {
    await open(ownSubscriptions(), { search, held: { level: 2 }, answers: { [path]: { body: { ...locked, isLocked: false } } } })
    expect(screen.getByRole('link', { name: 'Go there' }).getAttribute('href')).toBe(path)
    expect(screen.queryByText(/pens? this$/)).toBeNull()
  })

  it('shows what is offered where it is gone, and says nothing of it', async () => {
    await open(ownSubscriptions(nothing), { search, held: none })
    expect(screen.queryByText(/^You came for/)).toBeNull()
    expect(card('Kiln Keepers').getByRole('link', { name: 'Choose Kiln Keepers' })).toBeTruthy()
  })

  it('reads nothing at an address of another site', async () => {
    await open(ownSubscriptions(nothing), { search: '?from=//evil.example/posts/1', held: none })
    expect(card('Kiln Keepers').getByRole<HTMLAnchorElement>('link', { name: 'Choose Kiln Keepers' }).href).not.toContain('evil')
  })
})

it('says that all places are taken, and sells none to whoever does not have it', async () => {
  await open(ownSubscriptions({ current: null }), { held: { level: 0, tiers: [] }, items: [offered[0]!, { ...offered[1]!, isFull: true }] })
  card('Kiln Keepers').getByText('All places are taken at the moment.')
  expect(card('Kiln Keepers').queryByRole('link')).toBeNull()
  expect(card(own.name).getByRole('link', { name: `Choose ${own.name}` })).toBeTruthy()
})

it.each([
  ['gift', '2026-07-01T12:00:00.000Z', /^Given to you as a gift, until .*2026\.$/],
  ['comp', null, /^Given to you by this channel\.$/],
] as const)('says how somebody came by what they do not pay for: %s', async (source, until, text) => {
  await open(ownSubscriptions({ current: null }), { held: { level: 1, tiers: [{ ...own, source, until }] } })
  card(own.name).getByText(text)
  expect(card(own.name).queryByRole('link', { name: /^Choose/ })).toBeNull()
})

it('takes the code of an address to what it is good for', async () => {
  const terms = { name: 'Kiln', trialDays: 0, reducedCents: 1_999, payments: 3 }
  await open(ownSubscriptions({ current: null }), {
    search: '?code=kiln20', held: { level: 0, tiers: [] },
    answers: { '/special-offers/terms': { body: [{ tierId: offered[1]!.id, per: 'month', terms }] } },
  })
  await screen.findByText('KILN20 is used')
  card('Kiln Keepers').getByText('$19.99 a month for the first 3 payments')
  expect(card('Kiln Keepers').getByRole<HTMLAnchorElement>('link', { name: 'Choose Kiln Keepers' }).href).toContain('code=KILN20')
  card(own.name).getByText('Not with your code')
  expect(card(own.name).getByRole<HTMLAnchorElement>('link', { name: `Choose ${own.name}` }).href).not.toContain('code=')
})

it('answers what people ask before they pay, where something is sold', async () => {
  await open(ownSubscriptions({ current: null, mayTry: true }), {
    items: [offered[0]!, { ...offered[1]!, trialDays: 7 }], held: { level: 0, tiers: [] },
  })
  const answers = within(screen.getByRole('region', { name: 'Good to know' }))
  answers.getByText('Can I cancel?')
  answers.getByText('What are free days?')
})
