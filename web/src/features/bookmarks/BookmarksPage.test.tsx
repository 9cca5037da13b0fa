import { QueryClientProvider } from '@tanstack/react-query'
import type { BookmarkFolder } from '@marquee/contract/bookmarks'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { confirm } from '#feedback/confirm.ts'
import { DialogHost } from '#feedback/DialogHost.tsx'
import { waitingToasts } from '#feedback/toast.ts'
import { page } from '#page.ts'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'
import { post } from '#test/posts.ts'
import { fakeServer, told } from '#test/server.ts'

const glazes: BookmarkFolder = { id: '018f0000-0000-7000-8000-0000000000f1', name: 'Glazes' }
const forms: BookmarkFolder = { id: '018f0000-0000-7000-8000-0000000000f2', name: 'Forms' }
const [bowl, jug] = [post(1, { text: 'A bowl', isBookmarked: true }), post(2, { text: 'A jug', isBookmarked: true })]

/** A bowl among the glazes and a jug in no folder, and a server that does what it is asked. */
const open = async (address: string, begun: BookmarkFolder[] = [forms, glazes]) => {
  let folders = begun
  const lies = new Map<string, string | null>([[jug.id, null], [bowl.id, begun.includes(glazes) ? glazes.id : null]])
  const heard = fakeServer(({ method, path, body }) => {
    const url = new URL(path, 'http://here')
    const [postId] = /[^/]+(?=\/bookmark$)/.exec(url.pathname) ?? []
    if (postId) {
      if (method === 'PUT') lies.set(postId, (body as { folderId?: string | null }).folderId ?? null)
      const folderId = lies.get(postId) ?? null
      if (method === 'DELETE') lies.delete(postId)
      return { body: { isBookmarked: lies.has(postId), folderId } }
    }
    if (url.pathname.endsWith('/bookmarks')) {
      const wanted = url.searchParams.get('folderId')
      return { body: { items: [jug, bowl].filter(({ id }) => lies.has(id) && (!wanted || lies.get(id) === wanted)), cursor: null } }
    }
    const [named] = /[^/]+$/.exec(url.pathname) ?? []
    if (method === 'PUT') {
      const saved = { id: named!, name: (body as { name: string }).name }
      folders = [...folders.filter(({ id }) => id !== named), saved]
      return { body: saved }
    }
    if (method === 'DELETE') {
      folders = folders.filter(({ id }) => id !== named)
      return {}
    }
    return { body: url.pathname.endsWith('/folders') ? folders : { items: [], cursor: null } }
  })
  const withDialogs = (
    <>
      <Outlet />
      <DialogHost />
    </>
  )
  const children = [{ path: '/profile/bookmarks', lazy: page(() => import('./BookmarksPage.tsx')) }]
  const router = createMemoryRouter([{ element: withDialogs, HydrateFallback: () => null, children }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { router, heard }
}
const seen = (...texts: string[]) =>
  waitFor(() => expect(['A jug', 'A bowl'].filter((text) => screen.queryByText(text))).toEqual(texts))
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }))
const inDialog = async () => within(await screen.findByRole('dialog'))

beforeEach(() => {
  queryClient.clear()
  waitingToasts.set([])
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false, addListener: () => {}, removeListener: () => {} }))
  accountCell.set({ account: person(), isLoading: false, failure: undefined })
})

it('shows all that was kept, and one folder at its own address', async () => {
  const { router } = await open('/profile/bookmarks')
  await seen('A jug', 'A bowl')
  fireEvent.click(await screen.findByRole('link', { name: 'Glazes' }))
  await seen('A bowl')
  expect(router.state.location.search).toBe(`?folder=${glazes.id}`)
  expect(screen.getByRole('link', { name: 'Glazes' }).getAttribute('aria-current')).toBe('page')
  fireEvent.click(screen.getByRole('link', { name: 'All' }))
  await seen('A jug', 'A bowl')
})

it('says of a folder that is empty how it fills, and of one that is gone that it is', async () => {
  const { router } = await open(`/profile/bookmarks?folder=${forms.id}`)
  await screen.findByText('Nothing in this folder yet')
  await router.navigate('/profile/bookmarks?folder=018f0000-0000-7000-8000-0000000000f9')
  await screen.findByText('This folder is no longer there')
})

it('adds the first folder and opens it', async () => {
  const { router } = await open('/profile/bookmarks', [])
  await seen('A jug', 'A bowl')
  expect(screen.queryByRole('navigation', { name: 'Your folders' })).toBeNull()
  await press('New folder')
  const dialog = await inDialog()
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Ideas' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Create' }))
  await screen.findByText('Nothing in this folder yet')
  expect(router.state.location.search).toMatch(/^\?folder=[0-9a-f-]{36}$/)
  expect(screen.getByRole('link', { name: 'Ideas' }).getAttribute('aria-current')).toBe('page')
})

it('renames the open folder, and deletes it with what lies in it left among the others', async () => {
  await open(`/profile/bookmarks?folder=${glazes.id}`)
  await press('More about the folder Glazes')
  await choose('Rename')
  const dialog = await inDialog()
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Glaze tests' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await press('More about the folder Glaze tests')
  await choose('Delete folder')
  await confirm()
  await seen('A jug', 'A bowl')
  expect(screen.queryByRole('link', { name: 'Glaze tests' })).toBeNull()
  expect(told(waitingToasts)).toEqual(['Saved', 'The folder “Glaze tests” is deleted'])
})

it('moves a kept post to another folder, to a new one, and out of all', async () => {
  await open(`/profile/bookmarks?folder=${glazes.id}`)
  await seen('A bowl')
  await press(/^More about this post/)
  await choose('Move to a folder')
  let dialog = await inDialog()
  expect((await dialog.findByRole<HTMLInputElement>('radio', { name: 'Glazes' })).checked).toBe(true)
  fireEvent.click(dialog.getByRole('radio', { name: 'Forms' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Move' }))
  await screen.findByText('Nothing in this folder yet')
  expect(told(waitingToasts)).toEqual(['Moved to “Forms”'])

  fireEvent.click(screen.getByRole('link', { name: 'Forms' }))
  await seen('A bowl')
  await press(/^More about this post/)
  await choose('Move to a folder')
  dialog = await inDialog()
  fireEvent.click(await dialog.findByRole('radio', { name: 'New folder' }))
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Ideas' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Move' }))
  fireEvent.click(await screen.findByRole('link', { name: 'Ideas' }))
  await seen('A bowl')

  await press(/^More about this post/)
  await choose('Move to a folder')
  dialog = await inDialog()
  fireEvent.click(await dialog.findByRole('radio', { name: 'No folder' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Move' }))
  await screen.findByText('Nothing in this folder yet')
  expect(told(waitingToasts)).toEqual(['Moved to “Forms”', 'Moved to “Ideas”', 'It lies in no folder any more'])
})

it('keeps what was let go of in sight, and where it is kept again in its folder', async () => {
  const { heard } = await open(`/profile/bookmarks?folder=${glazes.id}`)
  await seen('A bowl')
  const isKept = () => screen.getByRole('button', { name: 'Bookmark' }).getAttribute('aria-pressed')
  await press('Bookmark')
  await waitFor(() => expect(heard.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
  await waitFor(() => expect(isKept()).toBe('false'))
  await press('Bookmark')
  await waitFor(() => expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({ folderId: glazes.id }))
  await waitFor(() => expect(told(waitingToasts)).toEqual(['Kept.']))
  expect(isKept()).toBe('true')
  await seen('A bowl')
})
