import { notifications } from '@marquee/contract/notifications'
import { beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { unread } from '#start/unread.ts'
import { fakeServer } from '#test/server.ts'
import { news, watchNotifications } from './watchNotifications.ts'

const ada = '018f0000-0000-7000-8000-00000000000a'

beforeEach(() => {
  queryClient.clear()
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
})

it('keeps the number up, and says that something has come when it rises', async () => {
  let count = 2
  fakeServer(() => ({ body: { unread: count, besideChats: count - 1 } }))
  const end = watchNotifications(ada)
  const becomes = async (next: number) => {
    count = next
    await queryClient.invalidateQueries({ queryKey: keyOf(notifications.unread) })
    await vi.waitFor(() => expect(unread.notifications.get()).toBe(next))
    expect(unread.besideChats.get()).toBe(next - 1)
  }
  await vi.waitFor(() => expect(unread.notifications.get()).toBe(2))
  expect(news.get()).toBe(false)
  await becomes(1)
  expect(news.get()).toBe(false)
  await becomes(3)
  expect(news.get()).toBe(true)
  end()
  expect(news.get()).toBe(false)
})
