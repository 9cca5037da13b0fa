import { chatLimits, chats, type ChatHead } from '@marquee/contract/chats'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { ada, chat, chatId, message, pageOf } from '#test/chats.ts'
import { fakeServer } from '#test/server.ts'
import { stretchQuery } from '#features/chats/cachedStretch.ts'
import { stretchOf } from '#features/chats/stretch.ts'
import { keptOf, readKept, writeKept } from './kept.ts'
import { keepChats } from './keepChats.ts'

/** A browser that keeps what it is given. */
const storage = () => {
  const all = new Map<string, Map<string, string>>()
  return {
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const kept = all.get(name) ?? new Map<string, string>()
      all.set(name, kept)
      return {
        match: async (path: string) => (kept.has(path) ? new Response(kept.get(path)) : undefined),
        put: async (path: string, answer: Response) => void kept.set(path, await answer.text()),
      }
    },
  }
}

const kept = { profileId: 'ada', chats: [{ id: 'soup', title: 'Soup', at: '2026-11-01T10:00:00Z', lines: [] }] }

beforeEach(async () => {
  queryClient.clear()
  vi.stubGlobal('caches', storage())
  await writeKept(kept)
})

afterEach(() => vi.unstubAllGlobals())

it('drops what another person has left behind, for somebody without a chat too', async () => {
  const stop = keepChats('grace')
  await vi.waitFor(async () => expect(await readKept()).toBeUndefined())
  stop()
})

it('leaves a person what was kept of their own', async () => {
  expect(await keptOf('ada')).toEqual(kept)
  expect(await readKept()).toEqual(kept)
})

describe('what was read', () => {
  const me = 'ben'
  const other = '018f0000-0000-7000-8000-0000000000c2'
  const line = (seq: number, said: string) => ({ seq, by: ada.displayName, isMine: false, line: said, at: '2026-11-01T10:00:00Z' })
  const keptChat = (id: string) => ({ id, title: 'Ada', at: '2026-11-01T10:00:00Z', changeSeq: 4, lines: [line(1, 'My number is 555'), line(2, 'Hello')] })
  const head = (id: string, changeSeq: number): ChatHead => ({ chatId: id, lastSeq: 2, changeSeq, readSeq: 2 })
  const linesOf = async (id: string) => (await readKept())?.chats.find((one) => one.id === id)?.lines.map(({ line: said }) => said)
  let heard: ReturnType<typeof fakeServer>
  let history: { status?: number; body?: unknown }
  let stop = () => {}

  const comeTo = (...heads: ChatHead[]) => queryClient.setQueryData(keyOf(chats.heads, {}), heads)
  const within = async (look: () => Promise<void>) => {
    await vi.advanceTimersByTimeAsync(6_000)
    await vi.waitFor(look)
  }

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    callAs({ token: () => Promise.resolve('token'), lost: () => {} })
    history = { body: { ...pageOf(2, 2, 2), items: [message(1, { state: 'deleted', text: '' }), message(2, { mutedWord: 'message' })], changeSeq: 6 } }
    heard = fakeServer(() => history)
    await writeKept({ profileId: me, chats: [keptChat(chatId), keptChat(other)] })
    stop = keepChats(me)
  })

  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  it('loses the words of what is deleted, or muted, although its chat is not opened again', async () => {
    comeTo(head(chatId, 6), head(other, 4))
    await within(async () => expect(await linesOf(chatId)).toEqual(['This message was deleted', 'Hidden by your muted words']))
    expect(await linesOf(other)).toEqual(['My number is 555', 'Hello'])
    expect(heard).toHaveLength(1)
  })

  it('goes with a chat that was deleted, left or is across a block, and never with one that is only older', async () => {
    comeTo(head(chatId, 4))
    await within(async () => expect((await readKept())?.chats.map(({ id }) => id)).toEqual([chatId]))
    comeTo(...Array.from({ length: chatLimits.heads }, (_, place) => head(`older-${place}`, 0)))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await linesOf(chatId)).toEqual(['My number is 555', 'Hello'])
  })

  it('goes where the server does not know it any more, and stays where it cannot be asked', async () => {
    history = { status: 503, body: {} }
    comeTo(head(chatId, 6), head(other, 4))
    await within(async () => expect(heard.length).toBe(1))
    expect(await linesOf(chatId)).toEqual(['My number is 555', 'Hello'])
    history = { status: 404, body: {} }
    comeTo(head(chatId, 7), head(other, 4))
    await within(async () => expect(await linesOf(chatId)).toBeUndefined())
    expect(await linesOf(other)).toBeDefined()
  })

  it('is what the open chat shows, change by change', async () => {
    const shown = stretchOf(pageOf(1, 2, 2))
    queryClient.setQueryData(keyOf(chats.read, { chatId }), chat())
    queryClient.setQueryData(stretchQuery(chatId).queryKey, shown)
    await within(async () => expect(await linesOf(chatId)).toEqual(['Message 1', 'Message 2']))
    queryClient.setQueryData(stretchQuery(chatId).queryKey, { ...shown, changeSeq: 1, items: [message(1, { state: 'deleted', text: '', changeSeq: 1 }), message(2)] })
    comeTo(head(chatId, 1), head(other, 4))
    await within(async () => expect(await linesOf(chatId)).toEqual(['This message was deleted', 'Message 2']))
    expect(heard).toEqual([])
  })
})
