import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { confirm, confirmation } from '#feedback/confirm.ts'
import { page } from '#page.ts'
import { paths, to } from '#paths.ts'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'
import { post } from '#test/posts.ts'
import { fakeServer } from '#test/server.ts'

const written = post(1, { text: 'Kiln is on.', can: { ...post().can, delete: true, comment: false } })

/** A server that has the post until it is deleted. */
const serve = () => {
  let isThere = true
  fakeServer(({ method, path }) => {
    if (method === 'DELETE') isThere = false
    if (method === 'DELETE') return { status: 204 }
    if (!path.includes(written.id)) return { body: [] }
    if (path.includes('comments')) return { body: { items: [], cursor: null, count: 0 } }
    return isThere ? { body: written } : { status: 404, body: { code: 'not_found', message: 'x' } }
  })
}

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  accountCell.set({ account: person({ role: 'Creator' }), isLoading: false, failure: undefined })
})

it('stays as it was until the timeline has come, when its post is deleted', async () => {
  serve()
  const timeline = Promise.withResolvers<{ default: () => string }>()
  const routes = [
    { path: paths.post, lazy: page(() => import('./PostPage.tsx')) },
    { path: paths.timeline, lazy: page(() => timeline.promise) },
  ]
  const router = createMemoryRouter([{ HydrateFallback: () => null, ErrorBoundary: () => 'Not there', children: routes }], {
    initialEntries: [to('post', { postId: written.id })],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByText('Kiln is on.')
  fireEvent.click(screen.getByRole('button', { name: /^More about/ }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(confirmation.get().kind).toBe('delete'))
  act(() => void confirm())
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'))
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(screen.queryByText('Not there')).toBeNull()
  screen.getByText('Kiln is on.')
  await act(async () => timeline.resolve({ default: () => 'The timeline' }))
  await screen.findByText('The timeline')
  await waitFor(() => expect(queryClient.getQueryData(['posts', 'read', { postId: written.id }])).toBeUndefined())
})
