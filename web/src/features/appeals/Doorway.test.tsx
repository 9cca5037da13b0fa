import type { Decision } from '@marquee/contract/moderation'
import { posts } from '@marquee/contract/posts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '#api/call.ts'
import { queryClient } from '#api/queryClient.ts'
import { shutOut } from '#api/shutOut.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { report } from '#api/report.ts'
import { settingCell } from '#start/configuration.ts'
import { fakeServer } from '#test/server.ts'
import { Doorway } from './Doorway.tsx'

const decision: Decision = {
  id: '018f0000-0000-7000-8000-0000000000d1', kind: 'suspend', type: 'post', category: 'spam', reason: 'It sells pills', at: '2026-07-01T10:00:00.000Z',
  expiresAt: '2026-07-08T10:00:00.000Z', liftedAt: null, lifts: null, excerpt: '', appeal: null, isHeardByOther: true, can: { appeal: false },
}
const shut = { status: 403, body: { code: 'account_suspended', message: 'This account is suspended' } }
const postId = '018f0000-0000-7000-8000-0000000000a1'

/** The page of a post with a button that likes it; the account behind it is open until `close` is called. */
const openPage = (closing: Decision | null = decision) => {
  let isClosed = false
  const heard = fakeServer(({ path }) => {
    if (path.endsWith('/own-closing')) return { body: closing }
    return isClosed ? shut : { status: 404, body: { message: 'Not here' } }
  })
  const like = () => void call(posts.read, { postId }).catch(report)
  const Screen = () => (
    <>
      <h1>A post</h1>
      <button onClick={like}>Like</button>
    </>
  )
  const router = createMemoryRouter([{ Component: Doorway, children: [{ path: '*', Component: Screen }] }], { initialEntries: [`/posts/${postId}`] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const close = () => {
    isClosed = true
  }
  return { heard, close }
}

const like = () => fireEvent.click(screen.getByRole('button', { name: 'Like' }))

beforeEach(() => {
  queryClient.clear()
  shutOut.set(undefined)
  waitingToasts.set([])
  settingCell.set({ ...settingCell.get(), isInitializing: false })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it('stands in place of an open page as soon as a call of it is refused, with the reason and without a toast', async () => {
  const { close } = openPage()
  close()
  like()
  await screen.findByRole('heading', { name: 'This account is suspended' })
  expect(screen.getByText('It sells pills')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'A post' })).toBeNull()
  expect(waitingToasts.get()).toEqual([])
})

it('leaves a page alone where something else was refused', async () => {
  const { heard } = openPage()
  like()
  await waitFor(() => expect(heard).toHaveLength(1))
  await waitFor(() => expect(waitingToasts.get()).toHaveLength(1))
  expect(screen.getByRole('heading', { name: 'A post' })).toBeTruthy()
})

it('says what the server has said where no moderator has closed it, and asks whether it is open again', async () => {
  const { close, heard } = openPage(null)
  close()
  like()
  await screen.findByText('ERROR 403')
  await waitFor(() => expect(heard.map(({ path }) => path)).toContain('/api/profiles/me'))
})
