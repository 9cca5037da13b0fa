import { chats } from '@marquee/contract/chats'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { chatId } from '#test/chats.ts'
import { fakeServer } from '#test/server.ts'
import { refresher } from './refresher.ts'

beforeEach(() => {
  queryClient.clear()
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const watching = async () => {
  const heard = fakeServer(() => ({ body: { chats: 0, messages: 0, requests: 0 } }))
  const end = new QueryObserver(queryClient, query(chats.unread, {})).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  heard.length = 0
  return { heard, end }
}

it.each(['soon', 'later'] as const)('reads what is unread again at most every five seconds, and after the last: %s', async (when) => {
  const { heard, end } = await watching()
  const lists = refresher()
  for (let round = 0; round < 100; round += 1) {
    lists[when](chatId)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(heard.length).toBeLessThanOrEqual(3)
  const before = heard.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(heard).toHaveLength(before + 1)
  lists.stop()
  end()
})
