import type { StreamChat as Chat, StreamMessage } from '@marquee/contract/streamChats'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'
import { fakeServer } from '#test/server.ts'
import { StreamChat } from './StreamChat.tsx'

type Heard = (message: { room: string; topic: string; key: string; data?: unknown }) => void
const rooms = new Map<string, Record<string, Heard>>()
vi.mock('#live/live.ts', () => ({
  listen: (room: string, handlers: Record<string, Heard>) => {
    rooms.set(room, handlers)
    return () => rooms.delete(room)
  },
}))

const livestreamId = '018f0000-0000-7000-8000-00000000000a'
const me = person()
const author = { id: '018f0000-0000-7000-8000-0000000000ad', nickname: 'ada', displayName: 'Ada Owusu', role: 'Creator' as const, avatar: null }
const said = (number: number, changes: Partial<StreamMessage> = {}): StreamMessage => ({
  id: `018f0000-0000-7000-8000-00000000010${number}`, key: `018f0000-0000-7000-8000-00000000010${number}`, author, badge: null,
  text: `Number ${number}`, at: new Date(Date.UTC(2026, 10, 27, 12, 0, number)).toISOString(), mutedWord: null,
  ...changes,
})
const chat = (changes: Partial<Chat> = {}): Chat => ({
  livestreamId, hostId: author.id, chatMode: 'open', slowModeSeconds: 0, followersMinMinutes: 0, slowSeconds: 0, raisedUntil: null, pinned: null,
  poll: null, cheers: { heart: 0, fire: 0, star: 0, cup: 0 }, refusal: null,
  can: { moderate: false, set: false, poll: false, vote: true, cheer: true },
  ...changes,
})

interface Server {
  chat?: Chat
  items?: StreamMessage[]
  say?: (text: string) => { status?: number; body: unknown }
}
const serve = ({ chat: now = chat(), items = [said(1, { badge: 'host' }), said(2)], say }: Server = {}) =>
  fakeServer(({ method, path, body }) => {
    if (path.endsWith('/chat')) return { body: now }
    if (method === 'POST') return say!((body as { text: string }).text)
    return { body: { items, hasBefore: false, hasAfter: false } }
  })

const show = (at?: Date) => {
  const router = createMemoryRouter([{ path: '/', element: <StreamChat livestreamId={livestreamId} at={at} /> }])
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
const hear = (topic: string, data: unknown) =>
  act(() => rooms.get(`streamchat:${livestreamId}`)![topic]!({ room: '', topic, key: livestreamId, data }))
const texts = async () => within(await screen.findByRole('log')).getAllByRole('listitem').map(({ textContent }) => textContent)

beforeEach(() => {
  queryClient.clear()
  rooms.clear()
  accountCell.set({ ...accountCell.get(), account: me })
})

it('shows what was said, by whom, and what comes, once', async () => {
  serve()
  show()
  expect(await texts()).toEqual([expect.stringContaining('Ada Owusu Host Number 1'), expect.stringContaining('Ada Owusu Number 2')])
  const { mutedWord: _, ...heard } = said(3)
  hear('stream_said', { messages: [heard], more: 12 })
  hear('stream_said', { messages: [heard], more: 0 })
  expect(await texts()).toEqual([expect.anything(), expect.anything(), expect.stringContaining('Number 3'), 'and 12 more'])
  hear('stream_unsaid', { ids: [said(1).id] })
  expect((await texts())[0]).toContain('Number 2')
})

it('sends what is typed, shows it at once, and lets whoever wrote in a slow chat wait', async () => {
  const heard = serve({
    chat: chat({ slowSeconds: 30 }),
    say: (text) => ({ body: said(4, { text, author: { ...author, id: me.profile.id } }) }),
  })
  show()
  const input = await screen.findByRole('textbox', { name: 'Say something' })
  fireEvent.change(input, { target: { value: ' Hello   all ' } })
  fireEvent.submit(input)
  expect(input).toHaveProperty('value', '')
  await screen.findByText('Hello all')
  await screen.findByText(/You can write again in (29|30) s/)
  expect(heard.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ id: expect.any(String), text: 'Hello all' }])
})

it('gives back what did not go out, and sends it as the same message', async () => {
  let isDown = true
  const heard = serve({
    say: (text) => (isDown ? { status: 422, body: { code: 'against_rules', message: 'Not that word' } } : { body: said(4, { text }) }),
  })
  show()
  const input = await screen.findByRole('textbox', { name: 'Say something' })
  fireEvent.change(input, { target: { value: 'Hello' } })
  fireEvent.submit(input)
  await waitFor(() => expect(input).toHaveProperty('value', 'Hello'))
  isDown = false
  fireEvent.submit(input)
  const ids = () => heard.filter(({ method }) => method === 'POST').map(({ body }) => (body as { id: string }).id)
  await waitFor(() => expect(ids()).toHaveLength(2))
  expect(new Set(ids()).size).toBe(1)
})

it('says who can write where the reader cannot, and what lets them', async () => {
  serve({ chat: chat({ chatMode: 'followers', refusal: { reason: 'followers', until: null, remedy: 'follow' } }) })
  show()
  await screen.findByText('Only followers can write here. Follow to join in.')
  screen.getByRole('button', { name: 'Follow' })
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('shows a recording’s chat as it stood then, where nobody writes', async () => {
  serve({ items: [said(1), said(2), said(9)] })
  show(new Date(Date.UTC(2026, 10, 27, 12, 0, 5)))
  expect(await screen.findAllByText(/Number/)).toHaveLength(2)
  screen.getByRole('heading', { name: 'Chat as it was' })
  expect(screen.queryByRole('textbox')).toBeNull()
})
