import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { chatId } from '#test/chats.ts'
import { fakeServer } from '#test/server.ts'
import { useReading } from './useReading.ts'

/** Whether the window is where somebody types; a page is to be seen in either case. */
const look = (isHere: boolean) => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(isHere)
  if (isHere) window.dispatchEvent(new Event('focus'))
}

beforeEach(() => {
  queryClient.clear()
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
  vi.useFakeTimers()
  look(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const marks = (status: number) => {
  const body = status === 200 ? { readSeq: 1, unreadCount: 0 } : { code: 'too_many', message: 'Later' }
  return fakeServer(() => ({ status, body }))
}

it('tells at most every two seconds how far somebody has read, and the last of it', async () => {
  const heard = marks(200)
  const { result } = renderHook(() => useReading(chatId, 0))
  for (let seq = 1; seq <= 100; seq += 1) {
    result.current(seq)
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(3_000)
  expect(heard.length).toBeLessThanOrEqual(7)
  expect(heard.at(-1)!.body).toEqual({ seq: 100 })
})

it('tries ever less often what fails, and soon again when somebody comes back', async () => {
  const heard = marks(429)
  const { result } = renderHook(() => useReading(chatId, 0))
  result.current(5)
  await vi.advanceTimersByTimeAsync(120_000)
  const tries = heard.length
  expect(tries).toBeLessThanOrEqual(7)
  look(false)
  look(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heard).toHaveLength(tries + 1)
})

it('takes nothing for read that stands in a window beside the one somebody works in, until they come back', async () => {
  const heard = marks(200)
  const { result, unmount } = renderHook(() => useReading(chatId, 0))
  look(false)
  result.current(5)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(heard).toEqual([])
  look(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heard.map(({ body }) => body)).toEqual([{ seq: 5 }])
  look(false)
  result.current(6)
  unmount()
  expect(heard).toHaveLength(1)
})
