import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#test/server.ts'
import { addScan, waitingScans, type Scan } from './queue.ts'
import { watchDoors } from './watchDoors.ts'

const ada = '018f0000-0000-7000-8000-000000000001'
const raku = '018f0000-0000-7000-8000-0000000000e1'
const scan: Scan = {
  id: '018f0000-0000-7000-8000-0000000000a1', at: '2026-11-23T10:00:00.000Z', code: 'AAAA', listId: null, foundId: 'one', judged: 'in', isLate: true,
}
let leave = () => {}

beforeEach(() => localStorage.clear())
afterEach(() => leave())

it('sends what waits of a door though nobody opens its page again', async () => {
  const heard = fakeServer(() => ({ body: { scanned: [{ id: scan.id, outcome: 'in' }] } }))
  addScan(ada, raku, scan)
  leave = watchDoors(ada)
  await vi.waitFor(() => expect(waitingScans(ada, raku)).toEqual([]))
  expect(heard).toMatchObject([{ method: 'POST', body: { scans: [{ id: scan.id, judged: 'in' }] } }])
})

it('sends what began to wait later, once there is a network again', async () => {
  const heard = fakeServer(() => ({ body: { scanned: [{ id: scan.id, outcome: 'in' }] } }))
  leave = watchDoors(ada)
  addScan(ada, raku, scan)
  expect(heard).toEqual([])
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(waitingScans(ada, raku)).toEqual([]))
})

it('asks nothing of the server where nothing waits, or what waits is somebody else’s', () => {
  const heard = fakeServer(() => ({ body: { scanned: [] } }))
  addScan(raku, raku, scan)
  leave = watchDoors(ada)
  window.dispatchEvent(new Event('online'))
  expect(heard).toEqual([])
})
