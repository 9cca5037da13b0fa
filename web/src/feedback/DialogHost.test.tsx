import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { cell, useCell } from '#cell.ts'
import { told } from '#test/server.ts'
import { Rows } from '#ui/Rows.tsx'
import { closeDialogs, openDialog } from './dialog.ts'
import { DialogHost } from './DialogHost.tsx'
import { waitingToasts } from './toast.ts'

interface Props {
  post: string
  onClose: () => void
}
const Reactors = ({ post, onClose }: Props) => (
  <div role="dialog">
    {`Who reacted to ${post}`}
    <button type="button" onClick={onClose}>Close</button>
  </div>
)
const load = () => Promise.resolve(Reactors)

const items = cell<readonly string[]>([])
const posts = (count: number) => Array.from({ length: count }, (_, at) => `post ${at}`)

const Timeline = () => (
  <Rows items={useCell(items)} keyOf={(item) => item} likelyHeight={300}>
    {(post) => <button type="button" onClick={() => void openDialog(load, { post })}>{post}</button>}
  </Rows>
)
const Screens = () => (
  <>
    <Outlet />
    <DialogHost />
  </>
)

const start = () => {
  const children = [{ path: '/', element: <Timeline /> }, { path: '/elsewhere', element: 'Elsewhere' }]
  const router = createMemoryRouter([{ Component: Screens, children }], { initialEntries: ['/'] })
  render(<RouterProvider router={router} />)
  return router
}
const ask = async (post: string) => {
  fireEvent.click(screen.getByRole('button', { name: post }))
  await screen.findByText(`Who reacted to ${post}`)
}

beforeEach(() => {
  closeDialogs()
  waitingToasts.set([])
  items.set(posts(20))
})

it('stays when the list gets so long that its rows are made anew', async () => {
  start()
  const opener = screen.getByRole('button', { name: 'post 1' })
  await ask('post 1')
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  await act(() => import('#ui/VirtualRows.tsx'))
  await act(async () => items.set(posts(60)))
  await vi.waitFor(() => expect(opener.isConnected).toBe(false))
  screen.getByText('Who reacted to post 1')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('stays when the row that has opened it leaves the list', async () => {
  start()
  await ask('post 1')
  await act(async () => items.set(posts(20).filter((post) => post !== 'post 1')))
  expect(screen.queryByRole('button', { name: 'post 1' })).toBeNull()
  screen.getByText('Who reacted to post 1')
})

it('goes with its screen, and does not come when somebody has left before its code was there', async () => {
  const router = start()
  await ask('post 1')
  await act(() => router.navigate('/?tab=discover', { replace: true }))
  screen.getByText('Who reacted to post 1')
  await act(() => router.navigate('/elsewhere'))
  expect(screen.queryByRole('dialog')).toBeNull()
  const late = Promise.withResolvers<typeof Reactors>()
  const opening = openDialog(() => late.promise, { post: 'post 2' })
  await act(() => router.navigate('/'))
  await act(async () => {
    late.resolve(Reactors)
    await opening
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says so where its code cannot come, and the screen stays', async () => {
  start()
  await act(() => openDialog<Props>(() => Promise.reject(new TypeError('Failed to fetch')), { post: 'post 1' }))
  expect(told(waitingToasts)).toEqual(['Something went wrong'])
  screen.getByRole('button', { name: 'post 1' })
})
