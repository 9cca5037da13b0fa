import { notifications } from '@marquee/contract/notifications'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { keyOf, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { unread } from '#start/unread.ts'
import { row } from '#test/notifications.ts'
import { fakeServer } from '#test/server.ts'
import { news, watchNotifications } from './watchNotifications.ts'

const live = vi.hoisted(() => ({ rooms: new Map<string, Record<string, ((message: unknown) => void) | undefined>>() }))
vi.mock('#live/live.ts', () => ({
  listen: (room: string, told: Record<string, never>) => {
    live.rooms.set(room, told)
    return () => live.rooms.delete(room)
  },
  onSync: () => () => {},
}))

const ada = '018f0000-0000-7000-8000-00000000000a'

beforeEach(() => {
  queryClient.clear()
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const key = (place: number) => `018f0000-0000-7000-8000-${String(place).padStart(12, '0')}`

/** Somebody's notifications, watched: how many are unread, and the place of the newest of them. */
const watched = async (count: number, newest: number | null) => {
  const counted = () => ({
    unread: count,
    besideChats: Math.floor(count / 2),
    isAsideUnread: false,
    newest: newest === null ? null : key(newest),
  })
  fakeServer(() => ({ body: counted() }))
  const end = watchNotifications(ada)
  const number = query(notifications.unread, {}).queryKey
  const seen = () => vi.waitFor(() => expect(queryClient.getQueryData(number)).toEqual(counted()))
  await seen()
  const becomes = async (nextCount: number, nextNewest: number | null) => {
    count = nextCount
    newest = nextNewest
    await queryClient.invalidateQueries({ queryKey: keyOf(notifications.unread) })
    await seen()
    expect([unread.notifications.get(), unread.besideChats.get()]).toEqual([count, Math.floor(count / 2)])
  }
  return { becomes, end }
}

it('keeps the number up, and says that something has come when something has', async () => {
  const { becomes, end } = await watched(2, 5)
  expect(news.get()).toBe(false)
  await becomes(1, 4)
  expect(news.get()).toBe(false)
  await becomes(3, 7)
  expect(news.get()).toBe(true)
  end()
  expect(news.get()).toBe(false)
})

it.each([
  ['more is unread than is counted', 100],
  ['what comes is set aside', 1],
])('says so where %s', async (_where, count) => {
  const { becomes, end } = await watched(count, 5)
  await becomes(count, 6)
  expect(news.get()).toBe(true)
  end()
})

it('says nothing where the newest was read and what is older is unread still', async () => {
  const { becomes, end } = await watched(2, 5)
  await becomes(1, 3)
  await becomes(2, 5)
  expect(news.get()).toBe(false)
  end()
})

it('shows rows as read once everything was read in another page, but for what is set aside', async () => {
  const { becomes, end } = await watched(2, 5)
  const list = query(notifications.list, {}).queryKey
  queryClient.setQueryData(list, { items: [row({ id: key(1) }), row({ id: key(2), isFiltered: true })], cursor: null })
  await becomes(0, null)
  const { items } = queryClient.getQueryData(list)!
  expect(items.map(({ isUnread }) => isUnread)).toEqual([false, true])
  end()
})

it('asks again how many are unread where somebody has published whom the reader follows, and not for anybody else', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const [cleo, dov] = [key(11), key(12)]
  const heard = fakeServer(({ path }) => ({
    body: path.endsWith('/followed-ids') ? { ids: [cleo], isAll: true } : { unread: 1, besideChats: 1, isAsideUnread: false, newest: key(1) },
  }))
  const asked = (what: string) => heard.filter(({ path }) => path.endsWith(what)).length
  const publishes = async (...authorIds: string[]) => {
    live.rooms.get('channel')!.authors_published!({ data: { authorIds } })
    await vi.advanceTimersByTimeAsync(6_000)
  }
  const end = watchNotifications(ada)
  await vi.waitFor(() => expect(asked('/notifications/unread')).toBe(1))
  await publishes(dov)
  await vi.waitFor(() => expect(asked('/followed-ids')).toBe(1))
  expect(asked('/notifications/unread')).toBe(1)
  await publishes(dov, cleo)
  await vi.waitFor(() => expect(asked('/notifications/unread')).toBe(2))
  expect(asked('/followed-ids')).toBe(1)
  end()
  expect(live.rooms.size).toBe(0)
})
