import { tickets } from '@marquee/contract/tickets'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { watchTickets } from './watchTickets.ts'

const keepTickets = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('./keepTickets.ts', () => ({ keepTickets }))

const ben = '018f0000-0000-7000-8000-000000000002'
const raku = '018f0000-0000-7000-8000-0000000000e1'
let leave = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  keepTickets.mockClear()
  leave = watchTickets(ben)
})
afterEach(() => {
  leave()
  vi.useRealTimers()
})

const show = (own: unknown[]) => queryClient.setQueryData(query(tickets.offers, { eventId: raku }).queryKey, { tickets: own } as never)

it('keeps the tickets of whoever looks at theirs, once for what comes together', async () => {
  show([{ id: 'one' }])
  show([{ id: 'one' }, { id: 'two' }])
  await vi.runAllTimersAsync()
  await vi.waitFor(() => expect(keepTickets.mock.calls).toEqual([[ben, false]]))
})

it('loads nothing for whoever only looks at an event', async () => {
  show([])
  await vi.runAllTimersAsync()
  expect(keepTickets).not.toHaveBeenCalled()
})
