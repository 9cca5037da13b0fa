import type { MutedThing } from '@marquee/contract/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { profile } from '#test/profiles.ts'
import { fakeServer } from '#test/server.ts'
import { MutedCard } from './MutedCard.tsx'

const id = (place: number) => `018f0000-0000-7000-8000-${String(place).padStart(12, '0')}`
const { nickname, role, avatar } = profile()
const ada = { id: id(1), nickname, displayName: 'Ada', role, avatar }
const thing = (place: number, changes: Partial<MutedThing>): MutedThing => ({
  targetId: id(place), kind: 'post', mutedAt: '2026-11-21T10:00:00.000Z', mutedUntil: null, person: null, post: null, mutedWord: null, chat: null, event: null,
  ...changes,
})
const post = { id: id(10), kind: 'text', title: 'Wet road glaze', text: '', isLocked: false, authorId: ada.id }
const all = [
  thing(10, { post, person: ada }),
  thing(11, { post: { ...post, id: id(11), title: 'Spoiler' }, person: ada, mutedWord: 'spoiler' }),
  thing(12, { kind: 'person', person: ada }),
  thing(13, { kind: 'chat', chat: { id: id(13), title: 'Kiln' }, mutedUntil: '2026-12-24T18:00:00.000Z' }),
  thing(14, { kind: 'event', event: { id: id(14), title: 'Raku', startsAt: '2026-12-24T18:00:00.000Z', timeZone: 'UTC' } }),
]

const show = (things: MutedThing[], fails: (method: string) => boolean = () => false) => {
  const heard = fakeServer(({ method }) => {
    if (fails(method)) return { status: 500, body: { code: 'broken', message: 'x' } }
    return method === 'GET' ? { body: { items: things, cursor: null } } : { status: 204 }
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: MutedCard }])} />
    </QueryClientProvider>,
  )
  return { sent: () => heard.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path.replace(/^.*\/api/, '')}`) }
}

beforeEach(() => {
  queryClient.clear()
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
})
afterEach(cleanup)

it('says what is muted, whose it is and until when, and leads there', async () => {
  show(all)
  const links = within(await screen.findByRole('list', { name: 'Muted' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Wet road glazePost · Ada',
    'Hidden: it holds “spoiler”Post · Ada',
    expect.stringMatching(/AdaNew posts$/),
    expect.stringMatching(/^KilnChat · Until .*2026/),
    'RakuEvent',
  ])
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/posts/${id(10)}`, `/posts/${id(11)}`, expect.stringContaining(ada.id), expect.stringContaining(id(13)), expect.stringContaining(id(14)),
  ])
})

it('lets one be heard of again at once, and puts it back where the server fails', async () => {
  let fails = false
  const { sent } = show(all, (method) => fails && method === 'DELETE')
  fireEvent.click(await screen.findByRole('button', { name: 'Unmute Raku' }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Unmute Raku' })).toBeNull())
  await vi.waitFor(() => expect(sent()).toEqual([`DELETE /notifications/mutes/${id(14)}`]))
  fails = true
  fireEvent.click(screen.getByRole('button', { name: 'Unmute Kiln' }))
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  expect(await screen.findByRole('button', { name: 'Unmute Kiln' })).toBeTruthy()
})

it('says how things are muted where nothing is', async () => {
  show([])
  expect(await screen.findByText(/^Nothing is muted\./)).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

it('tells of its own failure, and tries again', async () => {
  let fails = true
  show(all, () => fails)
  expect(await screen.findByText('What you have muted did not load')).toBeTruthy()
  fails = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Unmute Raku' })).toBeTruthy()
})
