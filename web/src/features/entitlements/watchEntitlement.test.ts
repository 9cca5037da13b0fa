import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { timeline } from '@marquee/contract/timeline'

const heard = vi.hoisted(() => ({ hint: () => {} }))
vi.mock('#live/live.ts', () => ({
  listen: (_room: string, handlers: { entitlement_changed: () => void }) => {
    heard.hint = handlers.entitlement_changed
    return () => {}
  },
}))
const { watchEntitlement } = await import('./watchEntitlement.ts')

const tierId = '018f0000-0000-7000-8000-000000000001'
const nothing = { level: 0, tiers: [], changesAt: null as string | null }
const circle = (until: string | null) => ({ level: 2, tiers: [{ id: tierId, level: 2, name: 'Circle', source: 'comp', until }], changesAt: until })

let held: object = nothing
let end = () => {}
const timelineKey = query(timeline.read, { tab: 'following' }).queryKey
const isOutdated = () => queryClient.getQueryState(timelineKey)?.isInvalidated

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
  fakeServer(() => ({ body: held }))
  queryClient.clear()
  queryClient.setQueryData(timelineKey, { items: [], cursor: null })
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

const begin = async (first: object) => {
  held = first
  end = watchEntitlement('018f0000-0000-7000-8000-0000000000aa')
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
}

it('reads the timeline again as soon as somebody is given a tier, and not for a hint that changes nothing', async () => {
  await begin(nothing)
  expect(isOutdated()).toBe(false)
  heard.hint()
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(isOutdated()).toBe(false)
  held = circle(null)
  heard.hint()
  await vi.waitFor(() => expect(isOutdated()).toBe(true))
})

it('asks again when the tier ends by itself', async () => {
  await begin(circle(new Date(Date.now() + 60_000).toISOString()))
  await vi.advanceTimersByTimeAsync(50_000)
  expect(isOutdated()).toBe(false)
  held = nothing
  await vi.advanceTimersByTimeAsync(15_000)
  await vi.waitFor(() => expect(isOutdated()).toBe(true))
})
