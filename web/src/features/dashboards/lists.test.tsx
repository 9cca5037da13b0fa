import type { ArrivedSomehow } from '@marquee/contract/dashboards'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { page } from '#page.ts'
import * as configuration from '#start/configuration.ts'
import { profile } from '#test/profiles.ts'
import { fakeServer } from '#test/server.ts'
import { zone } from '#ui/moment.ts'
import * as files from '#ui/saveFile.ts'

const { id, nickname, displayName, role, avatar } = profile()
const person = { id, nickname, displayName, role, avatar }
const ben: ArrivedSomehow = { ...person, nickname: 'ben', displayName: 'Ben', role: 'Member', at: '2026-11-25T23:30:00.000Z', on: '2026-11-25', source: 'invitation' }
const gus: ArrivedSomehow = { ...ben, id: '018f0000-0000-7000-8000-00000000000c', nickname: 'gus', displayName: '=Gus', source: 'sign-up' }

const open = (lazy: RouteObject['lazy'], path: string, body: (path: string) => unknown) => {
  const heard = fakeServer(({ path: asked }) => ({ body: body(asked) }))
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: [{ path: '/', lazy: lazy! }] }], { initialEntries: [path] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { heard, router }
}
const newPeople = page(() => import('./OwnerPeoplePage.tsx'))

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false, addListener: () => {}, removeListener: () => {} }))
})
afterEach(() => zone.set(undefined))

it('says which days it is of, and on which of those each came, wherever its reader is', async () => {
  zone.set('Pacific/Auckland')
  open(newPeople, '/?from=2026-11-25&to=2026-11-25', () => ({ items: [ben], cursor: null }))
  expect(await screen.findByText('Who came on 25 November 2026, the newest first. Days end at midnight, UTC.')).toBeTruthy()
  expect(screen.getByText('Joined 25 November 2026 · Invitation')).toBeTruthy()
})

it('narrows the list to a role and a way to come, and keeps both when the time changes', async () => {
  const { heard, router } = open(newPeople, '/?period=month&role=Member', () => ({ items: [ben], cursor: null }))
  expect((await screen.findByLabelText<HTMLSelectElement>('Role')).value).toBe('Member')
  fireEvent.change(screen.getByLabelText('How they came'), { target: { value: 'invitation' } })
  await waitFor(() => expect(router.state.location.search).toBe('?period=month&role=Member&source=invitation'))
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('How they came').value).toBe('invitation'))
  fireEvent.click(screen.getByRole('radio', { name: '24 hours' }))
  await waitFor(() => expect(router.state.location.search).toBe('?period=day&role=Member&source=invitation'))
  await screen.findByText('Who came in the last 24 hours, the newest first.')
  expect(heard.some(({ path }) => /period=day/.test(path) && /role=Member/.test(path) && /source=invitation/.test(path))).toBe(true)
})

it('does not say that nobody came while there are people to look at', async () => {
  open(newPeople, '/?source=link', () => ({ items: [], cursor: `1_${id}` }))
  expect(await screen.findByText(/^Nobody among the thousand who came last/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy()
  expect(screen.queryByText('Nobody came in this time')).toBeNull()
})

it('gives the whole list as a file, the pages too that have not come to the screen', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
  open(newPeople, '/', (path) => (path.includes('cursor') ? { items: [gus], cursor: null } : { items: [ben], cursor: `1_${id}` }))
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const [head, first, second] = saved.mock.calls[0]![1].split('\r\n')
  expect(head).toBe('\uFEFFName,Nickname,Role,How they came,Joined (UTC)')
  expect(first).toBe('Ben,ben,Member,Invitation,2026-11-25T23:30:00.000Z')
  expect(second).toContain(`"'=Gus",gus`)
})

it('says who pays, since when, and of whoever has left that they have', async () => {
  const payer = { id, person: ben, tierName: 'Kiln', per: 'month', cents: 2_499, state: 'past_due', since: '2026-11-25T23:30:00.000Z' }
  const gone = { ...payer, id: gus.id, person: null, tierName: null, state: 'active' }
  const { heard } = open(page(() => import('./OwnerPayersPage.tsx')), '/?state=past_due', () => ({ items: [payer, gone], cursor: null }))
  const [first, second] = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(first!.textContent).toContain('Kiln, $24.99 a month · since 25 November 2026')
  expect(second!.textContent).toContain('Somebody who has left')
  expect(heard[0]!.path).toContain('state=past_due')
})

it('tells days of payments by the channel’s clock, wherever its reader is', async () => {
  const { useConfiguration } = configuration
  const told = vi.spyOn(configuration, 'useConfiguration').mockImplementation(() => ({ ...useConfiguration(), timeZone: 'Asia/Tokyo' }))
  zone.set('Pacific/Honolulu')
  const payer = { id, person: ben, tierName: 'Kiln', per: 'month', cents: 2_499, state: 'active', since: '2026-11-25T23:30:00.000Z' }
  open(page(() => import('./OwnerPayersPage.tsx')), '/', () => ({ items: [payer], cursor: null }))
  expect((await screen.findByText(/since 26 November 2026$/)).textContent).toContain('Kiln, $24.99 a month')
  told.mockRestore()
})
