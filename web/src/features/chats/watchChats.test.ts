import { chatLimits, chats, type ChatHead } from '@marquee/contract/chats'
import type { LiveMessage } from '@marquee/contract/live'
import { messages } from '@marquee/contract/messages'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { keyOf, pages } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { ada, chat, chatId, message, pageOf } from '#test/chats.ts'
import { fakeServer } from '#test/server.ts'
import { chatPages } from './chatList.ts'
import { chatQuery, shownOf, stretchQuery } from './cachedStretch.ts'
import { openChat } from './openChat.ts'
import { stretchOf } from './stretch.ts'
import { watchChats } from './watchChats.ts'

const live = vi.hoisted(() => ({
  rooms: new Map<string, { told: Record<string, ((message: unknown) => void) | undefined>; refused: (() => void) | undefined }>(),
  syncs: new Set<() => unknown>(),
}))

vi.mock('#live/live.ts', async () => ({
  listen: (room: string, told: Record<string, never>, _entered?: () => void, refused?: () => void) => {
    live.rooms.set(room, { told, refused })
    return () => live.rooms.delete(room)
  },
  onSync: (run: () => unknown) => {
    live.syncs.add(run)
    return () => live.syncs.delete(run)
  },
  liveState: (await import('#cell.ts')).cell('live'),
}))

const me = '018f0000-0000-7000-8000-00000000000b'
const idOf = (place: number) => `018f0000-0000-7000-8000-${String(place).padStart(12, '0')}`
const head = (id: string, changes: Partial<ChatHead> = {}): ChatHead => ({ chatId: id, lastSeq: 3, changeSeq: 0, readSeq: 3, ...changes })

let heads: ChatHead[]
let history: ReturnType<typeof pageOf>
let requests: number
let stop: () => void

const rooms = () => [...live.rooms.keys()].filter((room) => room.startsWith('chat:')).map((room) => room.slice('chat:'.length))
const sync = () => live.syncs.forEach((run) => run())
const tell = (room: string, topic: string, said: Omit<LiveMessage, 'room' | 'topic'>) => live.rooms.get(room)!.told[topic]!(said)
const isOutdated = (id: string) => queryClient.getQueryState(chatQuery(id).queryKey)!.isInvalidated

beforeEach(async () => {
  history = pageOf(1, 3, 3)
  heads = [head(chatId), head(idOf(1))]
  requests = 0
  live.rooms.clear()
  live.syncs.clear()
  queryClient.clear()
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
  fakeServer(({ path }) => {
    if (path.includes('/heads')) return { body: heads }
    if (path.includes('/message-changes')) return { body: { items: [], people: [], changeSeq: 0, hasMore: false } }
    if (path.includes('/messages')) {
      const after = Number(new URL(path, 'http://x').searchParams.get('after') ?? 0)
      return { body: { ...history, items: history.items.filter(({ seq }) => seq > after) } }
    }
    if (path.includes('/unread')) return { body: { chats: 0, messages: 0, requests } }
    return { body: chat() }
  })
  stop = watchChats(me)
  await vi.waitFor(() => {
    expect(rooms()).toHaveLength(2)
    expect(queryClient.getQueryData(keyOf(chats.unread, {}))).toBeDefined()
  })
})

afterEach(() => {
  stop()
  openChat.set(undefined)
})

it('enters a chat anew after somebody was put out and let in again', async () => {
  const before = live.rooms.get(`chat:${chatId}`)
  heads = [head(idOf(1))]
  tell(`person:${me}`, 'chat_member_changed', { key: chatId, data: { state: 'removed' } })
  await vi.waitFor(() => expect(rooms()).toEqual([idOf(1)]))
  heads = [head(chatId, { lastSeq: 9 }), head(idOf(1))]
  tell(`person:${me}`, 'chat_member_changed', { key: chatId, data: { state: 'active' } })
  expect(rooms()).toContain(chatId)
  expect(live.rooms.get(`chat:${chatId}`)).not.toBe(before)
})

it('shows whoever comes back the chat from where it is theirs again', async () => {
  queryClient.setQueryData(stretchQuery(chatId).queryKey, stretchOf(pageOf(1, 3, 3)))
  history = { ...pageOf(300, 302, 302), hasBefore: false }
  heads = [head(chatId, { lastSeq: 302 }), head(idOf(1))]
  tell(`person:${me}`, 'chat_member_changed', { key: chatId, data: { state: 'active' } })
  await vi.waitFor(() => expect(shownOf(chatId)?.items.map(({ seq }) => seq)).toEqual([300, 301, 302]))
  tell(`chat:${chatId}`, 'message_sent', { key: chatId, seq: 303, data: { seq: 303, message: message(303), sender: ada } })
  expect(shownOf(chatId)?.items.at(-1)?.seq).toBe(303)
})

it('leaves a chat that is gone, and reads it again to say so', async () => {
  queryClient.setQueryData(chatQuery(chatId).queryKey, chat())
  heads = [head(idOf(1))]
  sync()
  await vi.waitFor(() => expect(rooms()).toEqual([idOf(1)]))
  await vi.waitFor(() => expect(isOutdated(chatId)).toBe(true))
})

it('reads the lists again where an invitation has come that nobody has told of', async () => {
  const list = chatPages({ tab: 'requests', q: '' }).queryKey
  queryClient.setQueryData(list, { pages: [{ items: [], cursor: null }], pageParams: [undefined] })
  requests = 1
  sync()
  await vi.waitFor(() => expect(queryClient.getQueryState(list)!.isInvalidated).toBe(true), { timeout: 10_000 })
})

it('reads anew what is pinned and what was found of a chat in which something was changed while nobody told of it', async () => {
  const found = (id: string) => {
    const message = { chat: chat({ id }), seq: 2, sender: null, excerpt: [], at: chat().lastAt }
    return { pages: [{ items: [message], cursor: null }], pageParams: [undefined] }
  }
  const pinned = keyOf(messages.pinned, { chatId })
  const here = pages(messages.search, { q: 'soup', chatId }).queryKey
  const there = pages(messages.search, { q: 'soup' }).queryKey
  const outdated = () => [pinned, here, there].map((key) => queryClient.getQueryState(key)!.isInvalidated)
  const show = () => {
    queryClient.setQueryData(pinned, { items: [], people: [] })
    queryClient.setQueryData(here, found(chatId))
    queryClient.setQueryData(there, found(idOf(1)))
  }
  show()
  heads = [head(chatId, { changeSeq: 4 }), head(idOf(1))]
  sync()
  await vi.waitFor(() => expect(outdated()).toEqual([true, true, false]))
  show()
  tell(`chat:${chatId}`, 'message_changed', { key: chatId, data: { seq: 3, changeSeq: 5 } })
  expect(outdated()).toEqual([true, false, false])
  tell(`chat:${chatId}`, 'message_changed', { key: chatId, data: { seq: 2, changeSeq: 6 } })
  expect(outdated()).toEqual([true, true, false])
})

it('compares as soon as a room stays closed', async () => {
  queryClient.setQueryData(chatQuery(chatId).queryKey, chat())
  heads = [head(idOf(1))]
  live.rooms.get(`chat:${chatId}`)!.refused!()
  await vi.waitFor(() => expect(rooms()).toEqual([idOf(1)]))
  await vi.waitFor(() => expect(isOutdated(chatId)).toBe(true))
})

it('hears the chat that is open, although two hundred are newer, and takes none of those for gone that only became older', async () => {
  queryClient.setQueryData(chatQuery(chatId).queryKey, chat())
  heads = Array.from({ length: chatLimits.heads }, (_, place) => head(idOf(place + 1)))
  openChat.set(chatId)
  sync()
  await vi.waitFor(() => expect(rooms()).toHaveLength(chatLimits.heads + 1))
  expect(rooms()).toContain(chatId)
  openChat.set(undefined)
  sync()
  await vi.waitFor(() => expect(rooms()).not.toContain(chatId))
  expect(isOutdated(chatId)).toBe(false)
  openChat.set(chatId)
  expect(rooms()).toContain(chatId)
})
