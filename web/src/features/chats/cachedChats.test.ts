import { chats, type Chat } from '@marquee/contract/chats'
import { beforeEach, expect, it } from 'vitest'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { ada, chat, chatId, message, own } from '#test/chats.ts'
import { showNewest } from './cachedChats.ts'
import { chatPages } from './chatList.ts'
import { showRead } from './showRead.ts'

const otherId = '018f0000-0000-7000-8000-0000000000c2'
const listKey = chatPages({ tab: 'all', q: '' }).queryKey

const begin = (changes: Partial<Chat> = {}) => {
  const mine = chat(changes)
  queryClient.setQueryData(listKey, { pages: [{ items: [chat({ id: otherId })], cursor: 'x' }, { items: [mine], cursor: null }], pageParams: [undefined, 'x'] })
  queryClient.setQueryData(keyOf(chats.read, { chatId }), mine)
  queryClient.setQueryData(keyOf(chats.unread, {}), { chats: 0, messages: 0, requests: 1 })
}
const list = () => (queryClient.getQueryData(listKey) as { pages: { items: Chat[] }[] }).pages.flatMap(({ items }) => items)
const badge = () => queryClient.getQueryData(keyOf(chats.unread, {}))

beforeEach(() => queryClient.clear())

it('counts what is heard, tells it in the list and puts its chat first', () => {
  begin()
  expect(showNewest(message(4), ada)).toBe(true)
  expect(showNewest(message(5), ada)).toBe(true)
  expect(list().map(({ id }) => id)).toEqual([chatId, otherId])
  expect(list()[0]).toMatchObject({ lastSeq: 5, unreadCount: 2, lastMessage: { text: 'Message 5', sender: { id: ada.id } } })
  expect(queryClient.getQueryData(keyOf(chats.read, { chatId }))).toMatchObject({ lastSeq: 5, unreadCount: 2 })
  expect(badge()).toEqual({ chats: 1, messages: 2, requests: 1 })
})

it('counts a message once, and takes off what was read', () => {
  begin()
  for (const seq of [4, 4, 5]) showNewest(message(seq), ada)
  showRead(chatId, 4)
  expect(badge()).toEqual({ chats: 1, messages: 1, requests: 1 })
  showRead(chatId, 5)
  showRead(chatId, 5)
  expect(badge()).toEqual({ chats: 0, messages: 0, requests: 1 })
})

it('has read what one says oneself, and nothing that stands unseen before it', () => {
  begin()
  showNewest(own(4), null)
  expect(list()[0]).toMatchObject({ readSeq: 4, unreadCount: 0 })
  showNewest(message(5), ada)
  showNewest(own(6), null)
  expect(list()[0]).toMatchObject({ readSeq: 4, unreadCount: 1 })
  expect(badge()).toEqual({ chats: 1, messages: 1, requests: 1 })
})

it('counts nothing that is muted, though it tells it', () => {
  begin({ isMuted: true })
  expect(showNewest(message(4), ada)).toBe(true)
  expect(list()[0]!.unreadCount).toBe(1)
  expect(badge()).toEqual({ chats: 0, messages: 0, requests: 1 })
})

it.each([
  ['a chat that is put away', { isArchived: true }, 4],
  ['a message before which one is missing', {}, 5],
] as const)('leaves %s to the server', (_, changes, seq) => {
  begin(changes)
  expect(showNewest(message(seq), ada)).toBe(false)
  expect(badge()).toEqual({ chats: 0, messages: 0, requests: 1 })
})
