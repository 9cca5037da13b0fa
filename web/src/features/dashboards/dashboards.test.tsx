import type { CreatorDashboard, OwnerDashboard } from '@marquee/contract/dashboards'
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

const open = async (routes: RouteObject[], body: CreatorDashboard | OwnerDashboard, path = '/') => {
  fakeServer(() => ({ body }))
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }], { initialEntries: [path] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  return router
}
const creator = [{ path: '/', lazy: page(() => import('./CreatorDashboardPage.tsx')) }]
const owner = [{ path: '/', lazy: page(() => import('./OwnerDashboardPage.tsx')) }]

const nothing = { total: 0, day: 0, week: 0, month: 0 }
const dayOf = (index: number) => `2026-11-${String(index + 1).padStart(2, '0')}`
const days = (today: number) => Array.from({ length: 30 }, (_, index) => ({ on: dayOf(index), count: index === 29 ? today : 0 }))
const quiet: CreatorDashboard = {
  followers: nothing,
  posts: nothing,
  followersByDay: days(0),
  postsByDay: days(0),
  newestFollowers: [],
  latestPosts: [],
}
const card = (label: string) => screen.getByRole('heading', { name: label }).parentElement!

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
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
  const followers = { total: 1_300_000, day: 1, week: 20, month: 4_812 }
  const router = await open(creator, { ...quiet, followers, followersByDay: days(4_812) })
  expect(card('Followers').textContent).toContain('1.3M')
  expect(within(card('Followers')).getByText('1,300,000')).toBeTruthy()
  expect(card('Followers').textContent).toContain('Up 4.8K')

  fireEvent.click(screen.getAllByRole('radio', { name: '24 hours' })[0]!)
  await waitFor(() => expect(card('Followers').textContent).toContain('Up 1in 24 hours'))
  expect(router.state.location.search).toBe('?period=day')
})

it('reads the chart out in a sentence and shows it as a table', async () => {
  await open(creator, { ...quiet, followers: { ...nothing, total: 3 }, followersByDay: days(3) })
  screen.getByRole('img', { name: 'New followers by day, 1 November to 30 November: 3 in all. Most on 30 November: 3.' })
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(within(screen.getByRole('table')).getByRole('row', { name: '30 Nov 3' })).toBeTruthy()
})

it('leaves an unknown time span at 30 days', async () => {
  await open(creator, quiet, '/?period=century')
  expect(screen.getAllByRole<HTMLInputElement>('radio', { name: '30 days' })[0]!.checked).toBe(true)
})

it('lists for the owner who has most followers, and who came last', async () => {
  const ada = profile()
  const ben = { ...ada, id: '018f0000-0000-7000-8000-00000000000b', nickname: 'ben', displayName: 'Ben', role: 'Member' as const }
  const empty = { membersByDay: days(1), creatorsByDay: days(0), postsByDay: days(0), followsByDay: days(0) }
  const growth = { members: nothing, creators: nothing, posts: nothing, follows: nothing }
  await open(owner, { ...growth, ...empty, topCreators: [{ ...ada, followerCount: 48_200 }], newestMembers: [ben] })
  const row = within(screen.getByRole('table', { name: 'Creators by followers' })).getAllByRole('row')[1]!
  expect(within(row).getByRole('link', { name: 'Ada Owusu' }).getAttribute('href')).toBe(`/creator/${ada.id}`)
  expect(row.textContent).toContain('48,200')
  expect(screen.getByRole('link', { name: /Ben/ }).getAttribute('href')).toBe(`/member/${ben.id}`)
})
