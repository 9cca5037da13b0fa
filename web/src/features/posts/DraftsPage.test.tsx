import type { PostDraft } from '@marquee/contract/posts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { page } from '#page.ts'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'
import { post } from '#test/posts.ts'
import { fakeServer } from '#test/server.ts'

const { counts: _, can: __, ...rest } = post()
const draft = (number: number, changes: Partial<PostDraft>): PostDraft => ({
  ...rest, id: `d${number}`, version: 1, status: 'draft', text: '', mediaId: null, poll: null, language: 'en', publishAt: null, timeZone: null,
  updatedAt: '2026-11-20T12:00:00.000Z', ...changes,
})
const picture = { id: 'p', width: 320, height: 180, altText: 'Smoke', placeholder: '#222', sizes: [{ width: 320, url: '/walk.webp' }] }
const link = {
  id: 'l', url: 'https://clips.example.com/walk', title: 'A walk', description: 'Through the workshop', siteName: 'YouTube', image: picture, embedUrl: null,
  embedRatio: null,
}

const open = async (path: string, items: object[]) => {
  fakeServer(() => ({ body: { items, cursor: null, count: items.length } }))
  const routes = [
    { path: '/drafts', lazy: page(() => import('./DraftsPage.tsx')) },
    { path: '/archived', lazy: page(() => import('./ArchivedPage.tsx')) },
    { path: '/deleted', lazy: page(() => import('./RemovedPage.tsx')) },
  ]
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }], { initialEntries: [path] })
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return container
}
const line = (words: string) => screen.getByText(words).closest('li')!
const offered = (words: string) => {
  fireEvent.click(within(line(words)).getByRole('button', { name: 'More about this draft' }))
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
}

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  accountCell.set({ account: person({ role: 'Creator' }), isLoading: false, failure: undefined })
})

it('tells what came from a platform apart: its picture, where it is from, what it says there', async () => {
  const container = await open('/drafts', [draft(1, { kind: 'link', link }), draft(2, { kind: 'link', title: 'A song', link: { ...link, siteName: 'SoundCloud', image: null } })])
  expect(line('A walk').textContent).toMatch(/Through the workshop.*YouTube · Last changed on/)
  expect(line('A song').textContent).toMatch(/SoundCloud · Last changed on/)
  expect([...container.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual(['/walk.webp'])
})

it('calls a draft without a title by how it begins, once', async () => {
  await open('/drafts', [draft(1, { text: 'Kiln is on.\nNobody talk to me.' })])
  expect(line('Kiln is on.').textContent).toContain('Nobody talk to me.')
  expect(screen.getAllByText(/Kiln is on/)).toHaveLength(1)
})

it('offers to publish what can go out, and says of the rest what it lacks', async () => {
  await open('/drafts', [draft(1, { kind: 'link', link }), draft(2, { title: 'Only a title' }), draft(3, { kind: 'poll', poll: { options: ['Blue', ''], multiple: false, minutes: 60, results: 'always' } })])
  expect(line('Only a title').textContent).toContain('Needs words, a picture, a link or a poll before it can go out')
  expect(line('Untitled poll').textContent).toContain('Every answer of its poll needs words')
  expect(offered('Only a title')).toEqual(['Discard draft'])
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(offered('A walk')).toContain('Publish now')
})

it('names what was deleted without a title', async () => {
  await open('/deleted', [{ id: 'r', kind: 'gallery', title: '', text: '', author: rest.author, removedAt: rest.publishedAt, goneAt: rest.publishedAt }])
  within(line('Untitled pictures')).getByRole('button', { name: 'Restore' })
})

it('lists what was archived, each with the way back, and nothing else to do with it', async () => {
  const away = post(3, { text: 'The first kiln', isArchived: true, can: { ...post().can, archive: true, comment: false, react: false, delete: true } })
  await open('/archived', [away])
  const card = screen.getByRole('article')
  expect(card.textContent).toContain('You have archived this')
  expect(within(card).queryByRole('group', { name: 'What to do with this post' })).toBeNull()
  fireEvent.click(within(card).getByRole('button', { name: /^More about/ }))
  const offers = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(offers).toEqual(expect.arrayContaining(['Bring back', 'Delete']))
  for (const never of ['Archive', 'Edit', 'Pin to your page']) expect(offers).not.toContain(never)
  fakeServer(({ path, method }) => ({ body: path.endsWith('/archive') && method === 'DELETE' ? { ...away, isArchived: false } : { items: [], cursor: null } }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Bring back' }))
  await screen.findByText('Nothing is archived')
})
