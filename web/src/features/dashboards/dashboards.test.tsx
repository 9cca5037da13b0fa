import type { CreatorDashboard, OwnerDashboard, OwnerMoney, SalesFigures } from '@marquee/contract/dashboards'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { page } from '#page.ts'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'
import { profile } from '#test/profiles.ts'
import { fakeServer } from '#test/server.ts'

const open = async (routes: RouteObject[], body: CreatorDashboard | OwnerDashboard, path = '/', money: OwnerMoney = unsold) => {
  const heard = fakeServer(({ path: asked }) => ({ body: asked.includes('/money') ? money : body }))
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }], { initialEntries: [path] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  return { router, heard }
}
const creator = [{ path: '/', lazy: page(() => import('./CreatorDashboardPage.tsx')) }]
const owner = [{ path: '/', lazy: page(() => import('./OwnerDashboardPage.tsx')) }]

const steps = Array.from({ length: 30 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}T00:00:00.000Z`)
const line = (total: number, added = 0, before = 0) => ({ total, added, before, steps: steps.map((_, day) => (day === 29 ? added : 0)) })
const nothing = line(0)
const shared = { unit: 'day' as const, steps, firstDay: '2026-11-01', posts: nothing, reactions: nothing, comments: nothing, reshares: nothing, topPosts: [] }
const quiet: CreatorDashboard = { ...shared, followers: nothing, newestFollowers: [], latestPosts: [] }
const checklist = { hasLogo: true, hasDescription: false, hasInterests: true, hasInvited: true, hasPosts: true }
const channel: OwnerDashboard = {
  ...shared,
  members: line(40, 3), creators: nothing, follows: nothing, active: line(90, 60, 90),
  byInvitation: line(2, 2), byLink: nothing, bySignUp: line(38, 1),
  topCreators: [], newestMembers: [], checklist,
}
const unsold: OwnerMoney = { unit: 'day', steps, sells: false, subscriptions: null, tickets: null, sales: [] }
const card = (label: string) => screen.getByRole('heading', { name: label }).parentElement!

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false, addListener: () => {}, removeListener: () => {} }))
  accountCell.set({ account: person({ role: 'Creator' }), isLoading: false, failure: undefined })
})

it('tells a new creator what to do', async () => {
  await open(creator, quiet)
  expect(card('Followers').textContent).toContain('0')
  expect(card('Followers').textContent).toContain('None new in 30 days')
  expect(screen.getByText('Nobody follows you yet. People who do will appear here.')).toBeTruthy()
  expect(screen.getByText('Nothing published yet')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'New post' }).length).toBeGreaterThan(0)
})

it('counts what is new in the time span, and keeps the span in the address', async () => {
  const { router, heard } = await open(creator, { ...quiet, followers: line(1_300_000, 4_812) })
  expect(card('Followers').textContent).toContain('1.3M')
  expect(within(card('Followers')).getByText('1,300,000')).toBeTruthy()
  expect(card('Followers').textContent).toContain('Up 4.8Kin 30 days')
  expect(screen.getByRole('link', { name: 'Followers' }).getAttribute('href')).toBe('/creator/dashboard/followers?period=month')

  fireEvent.click(screen.getAllByRole('radio', { name: '24 hours' })[0]!)
  await waitFor(() => expect(router.state.location.search).toBe('?period=day'))
  expect(heard.some(({ path }) => path.includes('period=day'))).toBe(true)
})

it('says when fewer are there, and when less was given than before', async () => {
  await open(creator, { ...quiet, followers: line(7, -2), reactions: line(9, 3, 5), comments: line(2, 0, 1) })
  expect(card('Followers').textContent).toContain('Down 2in 30 days')
  expect(card('Engagement').textContent).toContain('Down 3on the 30 days before')
})

it('reads a chart out in a sentence and shows it as a table', async () => {
  await open(creator, { ...quiet, followers: line(3, 3) })
  await screen.findByText('New followers, 1 November to 30 November: 3 in all. Most on 30 November: 3.')
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(within(screen.getByRole('table')).getByRole('row', { name: '30 Nov 3' })).toBeTruthy()
})

it('looks at days of one’s own', async () => {
  const { router } = await open(creator, quiet, '/?from=2026-10-01&to=2026-10-31')
  expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2026-10-01')
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-09-01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show these days' }))
  await screen.findByText(/must not lie before the first day/i)
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-08-30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show these days' }))
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-08-30&to=2026-09-01'))
})

it('shows the owner how people came, what a new channel needs, and whose posts brought most', async () => {
  const { id, nickname, displayName, role, avatar } = profile()
  const author = { id, nickname, displayName, role, avatar }
  const ben = { ...author, id: '018f0000-0000-7000-8000-00000000000b', nickname: 'ben', displayName: 'Ben', role: 'Member' as const }
  const top = { id: '018f0000-0000-7000-8000-00000000000c', line: 'The kiln is on', author, publishedAt: steps[3]!, engagement: 1_234 }
  const topCreators = [{ ...author, followerCount: 48_200, postCount: 3 }]
  await open(owner, { ...channel, topPosts: [top], topCreators, newestMembers: [ben] })
  expect(card('Active people a day').textContent).toContain('60')
  expect(card('Active people a day').textContent).toContain('Up 57on the 30 days before')
  await screen.findByText('New people by how they came, 1 November to 30 November: 3 in all. Most on 30 November: 3.')
  const row = within(screen.getByRole('table', { name: 'Top posts' })).getAllByRole('row')[1]!
  expect(within(row).getByRole('link', { name: /The kiln is on/ }).getAttribute('href')).toBe(`/posts/${top.id}`)
  expect(row.textContent).toContain('1,234')
  expect(screen.getByText('4 of 5')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Describe your channel/ }).getAttribute('href')).toBe('/owner/settings/brand')
  expect(screen.queryByRole('link', { name: /Add your logo/ })).toBeNull()
  expect(within(screen.getByRole('table', { name: 'Creators by followers' })).getByRole('link', { name: displayName })).toBeTruthy()
})

it('hides the list of what a channel needs when nothing is missing', async () => {
  await open(owner, { ...channel, checklist: { ...checklist, hasDescription: true } })
  expect(screen.queryByText('Finish setting up')).toBeNull()
})

it('says in a sentence that a channel sells nothing, and where it begins to', async () => {
  await open(owner, channel)
  expect(screen.getByText(/This channel sells nothing yet/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Payments' }).getAttribute('href')).toBe('/owner/settings/payments')
  expect(screen.queryByRole('heading', { name: 'Churn' })).toBeNull()
})

it('shows the owner what subscriptions bring, who leaves, and how that has changed', async () => {
  const level = (now: number, before: number) => ({ now, before, steps: steps.map((_, day) => (day === 29 ? now : before)) })
  const subscriptions = {
    monthlyCents: level(4_128_650, 4_000_000), centsEach: level(841, 829), paying: level(4_912, 4_700), active: level(4_881, 4_690),
    trialing: level(266, 266), pastDue: level(31, 10), joined: line(9_000, 340, 300), left: line(4_000, 128, 120),
    churn: { now: 0.0272, before: 0.031 },
    cohorts: [{ month: '2026-09', kept: [812, 763, 714] }, { month: '2026-11', kept: [40] }],
  }
  await open(owner, channel, '/', { ...unsold, sells: true, subscriptions })
  expect(card('Monthly recurring revenue').textContent).toContain('$41,286.50')
  expect(card('Monthly recurring revenue').textContent).toContain('Up $1,286.50in 30 days')
  expect(card('Paying subscribers').textContent).toContain('Up 212in 30 days')
  expect(card('Churn').textContent).toContain('2.7%')
  expect(card('Churn').textContent).toContain('Down 0.4 pointson the 30 days before')
  expect(card('Revenue per head').textContent).toContain('$8.41')
  await screen.findByText(/^How recurring revenue went, 1 November to 30 November: from \$40,000 to \$41,286.50\. Highest on 30 November/)
  expect(card('Subscriptions').textContent).toContain('Trying it free266')
  const stays = screen.getByRole('table', { name: /^Of those who began to pay in a month/ })
  expect(within(stays).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Began in', 'Start', '1 mo', '2 mo'])
  expect(within(stays).getByRole('row', { name: 'September 2026, 812 100 94 88' })).toBeTruthy()
  expect(within(stays).getByRole('row', { name: 'November 2026, 40 100' })).toBeTruthy()
  expect(screen.queryByText(/sells nothing/)).toBeNull()
})

it('shows a creator what was paid for their events and given to them, by currency, with what went back', async () => {
  const none = { gross: nothing, net: nothing }
  const sales = (currency: string, cents: number): SalesFigures => ({
    currency, subscriptions: none, tickets: { gross: line(cents, cents), net: line(cents - 100, cents - 100) }, tips: none,
  })
  const lastTwo = steps.map((_, day) => (day === 29 ? -300 : day === 28 ? 800 : 0))
  const tips = { gross: { ...line(500, 500), steps: lastTwo }, net: line(450, 450) }
  await open(creator, quiet, '/', { ...unsold, tickets: line(318, 12), sales: [{ ...sales('usd', 62_000), tips }] })
  const facts = 'Tickets taken12Events$620Events, after fees and taxes$619Tips$5Tips, after fees and taxes$4.50'
  expect(card('Sold in this time').textContent).toBe(`Sold in this time${facts}`)
  await screen.findByText('What was paid, day by day, 1 November to 30 November: $625 in all. Most on 30 November: $620.')
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(within(screen.getByRole('table')).getByRole('row', { name: '30 Nov $620 -$3' })).toBeTruthy()
})

it('leaves money out for a creator who sells nothing', async () => {
  await open(creator, quiet)
  expect(screen.queryByText('Sold in this time')).toBeNull()
  expect(screen.queryByText(/sells nothing/)).toBeNull()
})
