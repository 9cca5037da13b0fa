import type { Sponsorship } from '@marquee/contract/sponsorships'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'
import { settingCell } from '#start/configuration.ts'
import { fakeServer } from '#test/server.ts'
import { zone } from '#ui/moment.ts'

const clay: Sponsorship = {
  id: '018f0000-0000-7000-8000-00000000aaaa', name: 'Harbour Clay', text: 'Stoneware', targetUrl: 'https://clay.test/', imageId: null, imageUrl: null,
  placements: ['timeline'], weight: 1, startsAt: '2026-11-01T08:00:00.000Z', endsAt: null, isPaused: false, state: 'active', impressions: 0, clicks: 0,
}

/** The sponsorship as it is saved, and what this owner sends. */
const world = () => {
  const state = { now: clay, sent: [] as unknown[] }
  fakeServer(({ method, path, body }) => {
    if (method === 'PATCH') {
      const { seen, ...changes } = body as Partial<Sponsorship> & { seen: Sponsorship }
      const isSame = (name: keyof Sponsorship) => JSON.stringify(seen[name]) === JSON.stringify(state.now[name])
      if (!(Object.keys(changes) as (keyof Sponsorship)[]).every(isSame))
        return { status: 422, body: { code: 'changed_meanwhile', message: 'Somebody else has changed this meanwhile' } }
      state.sent.push(changes)
      state.now = { ...state.now, ...changes }
      return { body: undefined }
    }
    return { body: path.includes('sponsorships') ? { items: [state.now], days: [] } : {} }
  })
  return state
}

const open = async () => {
  const routes = [
    { path: paths.editSponsorship, lazy: page(() => import('./EditSponsorshipPage.tsx')) },
    { path: paths.ownerSponsorships, element: <h1>All sponsorships</h1> },
  ]
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider
        router={createMemoryRouter([{ HydrateFallback: () => null, children: routes }], {
          initialEntries: [paths.editSponsorship.replace(':sponsorshipId', clay.id)],
        })}
      />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Edit sponsorship' })
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
/** Another owner saves, and every page that is open hears that the channel has changed. */
const othersSave = async (state: ReturnType<typeof world>, changes: Partial<Sponsorship>) => {
  state.now = { ...state.now, ...changes }
  await act(async () => {
    settingCell.set({ ...settingCell.get() })
    await Promise.resolve()
  })
}

beforeEach(() => {
  queryClient.clear()
  zone.set('UTC')
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it('shows what another owner saves where nothing has been typed, days and times too, and sends none of it', async () => {
  const state = world()
  await open()
  type('Name', 'Harbour Glaze')
  await othersSave(state, { text: 'Slips', weight: 7, startsAt: '2026-11-05T10:30:00.000Z', endsAt: '2026-12-24T18:00:00.000Z' })
  await waitFor(() => expect([field('Line').value, field('Weight').value]).toEqual(['Slips', '7']))
  expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Day' }).map(({ value }) => value)).toEqual(['2026-11-05', '2026-12-24'])
  expect(field('Name').value).toBe('Harbour Glaze')
  expect(screen.queryByText(/^Another owner/)).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('heading', { name: 'All sponsorships' })
  expect(state.sent).toEqual([{ name: 'Harbour Glaze' }])
})

it('says what another owner has saved of a field that is being typed in, and takes it over where that is chosen', async () => {
  const state = world()
  await open()
  type('Name', 'Harbour Glaze')
  fireEvent.change(screen.getByRole('textbox', { name: 'Day' }), { target: { value: '2026-11-09' } })
  await othersSave(state, { name: 'Harbour Slips', startsAt: '2026-11-05T10:30:00.000Z' })
  expect((await screen.findByText('Harbour Slips')).tagName).toBe('BDI')
  expect(field('Day').value).toBe('2026-11-09')
  fireEvent.click(screen.getByRole('button', { name: 'Take theirs: Starts' }))
  await waitFor(() => expect(field('Day').value).toBe('2026-11-05'))
  fireEvent.click(screen.getByRole('button', { name: 'Take theirs: Name' }))
  expect(field('Name').value).toBe('Harbour Slips')
  expect([screen.queryByText(/^Another owner/), screen.queryByText('Not saved yet.')]).toEqual([null, null])
})

it('writes over nothing that another owner has saved unheard, and goes on as one chooses', async () => {
  const state = world()
  await open()
  type('Name', 'Harbour Glaze')
  state.now = { ...state.now, name: 'Harbour Slips' }
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect((await screen.findByText('Harbour Slips')).tagName).toBe('BDI')
  expect([state.now.name, field('Name').value, state.sent]).toEqual(['Harbour Slips', 'Harbour Glaze', []])
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine: Name' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('heading', { name: 'All sponsorships' })
  expect(state.now.name).toBe('Harbour Glaze')
})
