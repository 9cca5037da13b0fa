import type { Notification } from '@marquee/contract/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { accountCell } from '#start/account.ts'
import { row } from '#test/notifications.ts'
import { person } from '#test/people.ts'
import { fakeServer } from '#test/server.ts'
import NotificationsPage from './NotificationsPage.tsx'

const ids = ['018f0000-0000-7000-8000-0000000000d1', '018f0000-0000-7000-8000-0000000000d2'] as const
const post = { id: '018f0000-0000-7000-8000-0000000000aa', kind: 'text', title: 'Wet road glaze', text: 'Rain', isLocked: false, authorId: person().profile.id }

const canMute = { mute: true, leaveOut: true }

/** The rows of a channel where nothing but what the reader does changes anything. */
const show = (rows: Partial<Notification>[], { at = '/notifications', fails }: { at?: string; fails?: (path: string, method: string) => boolean | Promise<boolean> } = {}) => {
  const items = rows.map((changes, place) => row({ id: ids[place]!, ...changes }))
  let unread = items.filter((one) => one.isUnread && !one.isFiltered).length
  const heard = fakeServer(async ({ method, path }) => {
    if (await fails?.(path, method)) return { status: 500, body: { code: 'broken', message: 'x' } }
    if (path.includes('/notifications?')) return { body: { items, cursor: null } }
    if (/\/(read|mute)$/.test(path) && method !== 'GET') unread = path.endsWith('/notifications/read') ? 0 : unread - 1
    if (path.includes('/notifications')) return { body: { unread, besideChats: unread, isAsideUnread: items.some((one) => one.isUnread && one.isFiltered), newest: null } }
    return { status: 204 }
  })
  const routes = createMemoryRouter(
    [{ path: '/notifications', Component: NotificationsPage }, { path: '*', element: <p>elsewhere</p> }],
    { initialEntries: [at] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={routes} />
    </QueryClientProvider>,
  )
  return { heard, routes, sent: () => heard.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path.replace(/^.*\/api/, '')}`) }
}

const choose = async (name: string | RegExp) => {
  fireEvent.click((await screen.findAllByRole('button', { name: /^More about/ }))[0]!)
  fireEvent.click(screen.getByRole('menuitem', { name }))
}

beforeEach(() => {
  queryClient.clear()
  waitingToasts.set([])
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
  accountCell.set({ account: person(), isLoading: false, failure: undefined })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(cleanup)

it('opens what a row is about, and counts it as read', async () => {
  const { routes, sent } = show([{ type: 'LIKE_LOG', post }])
  fireEvent.click(await screen.findByRole('link', { name: 'Unread: Ben liked your post “Wet road glaze”' }))
  await vi.waitFor(() => expect(routes.state.location.pathname).toBe(`/posts/${post.id}`))
  await vi.waitFor(() => expect(sent()).toEqual([`PUT /notifications/${ids[0]}/read`]))
})

it('reads everything at once, and takes that back where the server fails', async () => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<boolean>()
  const { sent } = show([{}, { type: 'LIKE_LOG', post }], { fails: (_, method) => (method === 'POST' ? isAnswered : false) })
  expect(await screen.findAllByRole('link', { name: /^Unread:/ })).toHaveLength(2)
  const button = screen.getByRole('button', { name: 'Mark all as read' })
  await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  fireEvent.click(button)
  await vi.waitFor(() => expect(screen.queryAllByRole('link', { name: /^Unread:/ })).toHaveLength(0))
  answer(true)
  await vi.waitFor(() => expect(screen.queryAllByRole('link', { name: /^Unread:/ })).toHaveLength(2))
  expect(sent()).toEqual(['POST /notifications/read'])
})

it('mutes what a row is about, in every row about it, and lets it be heard again', async () => {
  const { sent } = show([{ type: 'LIKE_LOG', post, can: canMute }, { type: 'COMMENT_LOG', post, can: canMute }])
  await choose('Mute this post')
  await vi.waitFor(() => expect(screen.getAllByText('Muted')).toHaveLength(2))
  await vi.waitFor(() => expect(sent()).toEqual([`PUT /notifications/${ids[0]}/mute`]))
  expect(screen.getAllByRole('link', { name: /^Unread:/ })).toHaveLength(1)
  await choose('Hear of this post again')
  await vi.waitFor(() => expect(screen.queryAllByText('Muted')).toHaveLength(0))
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
})

it.each([
  ['event', { type: 'EVENT_REMINDER', event: { id: post.id, title: 'Raku', startsAt: '2026-12-24T18:00:00Z', timeZone: 'UTC' } }, 'Mute this event'],
  ['chat', { type: 'CHAT_MESSAGE_LOG', chat: { id: post.id, title: 'Kiln' } }, 'Mute this chat'],
  ['post', { type: 'POLL_ENDED_LOG', post }, 'Mute this post'],
  ['creator', { type: 'POST_LOG', post }, 'Mute new posts of Ben'],
] as const)('mutes what can be muted: the %s of a row', async (_what, changes, item) => {
  const { sent } = show([{ ...changes, can: canMute }])
  await choose(item)
  await vi.waitFor(() => expect(sent()).toEqual([`PUT /notifications/${ids[0]}/mute`]))
})

it('leaves out all of its type where a row is about nothing that could be muted, and not what is always told', async () => {
  const { heard, sent } = show([{ type: 'FOLLOW_LOG' }, { type: 'SECURITY_LOGIN', can: { mute: false, leaveOut: false } }])
  await choose('Nothing more like this')
  await vi.waitFor(() => expect(sent()).toEqual(['PATCH /notification-preferences']))
  expect(heard.find(({ method }) => method === 'PATCH')!.body).toEqual({ type: 'FOLLOW_LOG', inApp: false })
  await vi.waitFor(() => expect(waitingToasts.get().at(-1)?.link?.label).toBe('Undo'))
  const link = waitingToasts.get().at(-1)!.link as { onSelect: () => void }
  link.onSelect()
  await vi.waitFor(() => expect(heard.filter(({ method }) => method === 'PATCH').at(-1)!.body).toEqual({ type: 'FOLLOW_LOG', inApp: true }))
  fireEvent.click((await screen.findAllByRole('button', { name: /^More about/ }))[1]!)
  expect(screen.queryByRole('menuitem', { name: 'Nothing more like this' })).toBeNull()
})

it.each([
  [{ type: 'FRIEND_REQUEST_LOG' }, 'Accept', 'PUT', 'friend-requests', 'Accepted'],
  [{ type: 'FRIEND_REQUEST_LOG' }, 'Decline', 'DELETE', 'friend-requests', 'Declined'],
  [{ type: 'FOLLOW_LOG', isRequest: true }, 'Accept', 'PUT', 'follow-requests', 'Accepted'],
  [{ type: 'FOLLOW_LOG', isRequest: true }, 'Decline', 'DELETE', 'follow-requests', 'Declined'],
] as const)('answers %j with %s', async (changes, button, method, path, answer) => {
  const { sent } = show([changes], { at: '/notifications?tab=requests' })
  fireEvent.click(await screen.findByRole('button', { name: `${button} Ben’s request` }))
  await screen.findByText(answer)
  await vi.waitFor(() => expect(sent()).toEqual([`${method} /${path}/${row().actors[0]!.id}`]))
  expect(screen.queryByRole('button', { name: /Ben’s request/ })).toBeNull()
})

it('lets somebody through who was set aside', async () => {
  const { sent } = show([{ type: 'COMMENT_LOG', post, isFiltered: true }], { at: '/notifications?tab=requests' })
  fireEvent.click(await screen.findByRole('button', { name: 'Let through Ben' }))
  await vi.waitFor(() => expect(sent()).toEqual([`PUT /notifications/senders/${row().actors[0]!.id}`]))
  expect(screen.queryByRole('button', { name: 'Let through Ben' })).toBeNull()
})

it.each([
  ['/notifications?tab=requests', true],
  ['/notifications', false],
])('reads what is set aside only where it stands before the reader: %s', async (at, isThere) => {
  const { heard } = show([{ type: 'COMMENT_LOG', post, isFiltered: true }], { at })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Mark all as read' })
  await screen.findByRole('link', { name: /^Unread/ })
  if (!isThere) return expect(button.disabled).toBe(true)
  await vi.waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  await screen.findByRole('link', { name: /^Ben commented/ })
  expect(heard.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([{ aside: true }])
})

it('goes on asking after somebody was let through who asks for more', async () => {
  const { sent } = show([{ type: 'FRIEND_REQUEST_LOG', isFiltered: true }], { at: '/notifications?tab=requests' })
  await choose('Let through')
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  screen.getByRole('button', { name: 'Accept Ben’s request' })
  expect(screen.queryByText(/^Set aside/)).toBeNull()
})

it.each([
  ['/notifications', 'Nothing has happened yet'],
  ['/notifications?tab=mentions', 'Nobody has mentioned you yet'],
  ['/notifications?tab=requests', 'Nobody is waiting for you'],
])('says at %s what will be there', async (at, title) => {
  const { heard } = show([], { at })
  await screen.findByText(title)
  expect(heard.some(({ path }) => path.includes(`tab=${new URL(at, 'http://x').searchParams.get('tab') ?? 'all'}`))).toBe(true)
})

it('says that the rows did not come, and reads them again', async () => {
  let isDown = true
  show([{}], { fails: (path) => isDown && path.includes('/notifications?') })
  const notice = await screen.findByRole('alert')
  isDown = false
  fireEvent.click(within(notice).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: /Ben started following you/ })
})
