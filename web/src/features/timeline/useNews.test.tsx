import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { useNews } from './useNews.ts'

const after = '018f0000-0000-7000-8000-000000000003'
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
const look = (readAt = Date.now()) => renderHook(() => useNews({ tab: 'following' }, after, readAt), { wrapper })
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const screenIs = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
})
afterEach(() => {
  screenIs('visible')
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('asks every thirty seconds, and not before: the list was only just read', async () => {
  const heard = fakeServer(() => ({ body: { count: 3 } }))
  const { result } = look()
  await wait(29)
  expect([heard.length, result.current[0]]).toEqual([0, 0])
  await wait(2)
  expect([heard.length, result.current[0]]).toEqual([1, 3])
  expect(heard[0]?.path).toBe(`/reader/timeline/news?tab=following&after=${after}`)
  await wait(30)
  expect(heard).toHaveLength(2)
})

it('asks at once for a list that was read a while ago', async () => {
  const heard = fakeServer(() => ({ body: { count: 1 } }))
  const { result } = look(Date.now() - 60_000)
  await wait(0.1)
  expect([heard.length, result.current[0]]).toEqual([1, 1])
})

it('rests while nobody looks, and asks when somebody looks again', async () => {
  const heard = fakeServer(() => ({ body: { count: 2 } }))
  look()
  act(() => screenIs('hidden'))
  await wait(300)
  expect(heard).toHaveLength(0)
  act(() => screenIs('visible'))
  await wait(0.1)
  expect(heard).toHaveLength(1)
})

it('says nothing when the question fails, and forgets what was said when the news are read', async () => {
  let isDown = false
  fakeServer(() => (isDown ? { status: 500 } : { body: { count: 4 } }))
  const { result } = look()
  await wait(31)
  isDown = true
  await wait(30)
  expect(result.current[0]).toBe(4)
  act(() => result.current[1]())
  await wait(0.1)
  expect(result.current[0]).toBe(0)
})
