import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { fakeServer, type Heard } from '#test/server.ts'
import { countFollowed, countSeen } from './sponsored.ts'

let heard: Heard[]
beforeEach(() => {
  vi.useFakeTimers()
  callAs({ token: () => Promise.resolve(undefined), lost: () => {} })
  heard = fakeServer(() => ({ body: undefined }))
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const told = () => heard.map(({ body }) => body)

it('tells what was seen a few seconds later, all at once, and each place once', async () => {
  countSeen('clay', 'after the twelfth')
  countSeen('clay', 'after the twelfth')
  countSeen('clay', 'after the twenty-fourth')
  countSeen('glaze', 'login')
  await pass(4_000)
  expect(told()).toEqual([])
  await pass(1_500)
  expect(told()).toEqual([
    { counts: [{ sponsorshipId: 'clay', impressions: 2, clicks: 0 }, { sponsorshipId: 'glaze', impressions: 1, clicks: 0 }] },
  ])
  countSeen('clay', 'after the twelfth')
  await pass(6_000)
  expect(told()).toHaveLength(1)
})

it('tells at once that somebody goes there, with what was seen before', async () => {
  countSeen('slip', 'login')
  countFollowed('slip')
  await pass(0)
  expect(told()).toEqual([{ counts: [{ sponsorshipId: 'slip', impressions: 1, clicks: 1 }] }])
  await pass(6_000)
  expect(told()).toHaveLength(1)
})

it('loses nothing when the page is hidden', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  countSeen('kiln', 'login')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(told()).toEqual([{ counts: [{ sponsorshipId: 'kiln', impressions: 1, clicks: 0 }] }])
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ keepalive: true })
})

const names = Array.from({ length: 12 }, (_, place) => `potter ${place}`)
interface Told {
  counts: { sponsorshipId: string }[]
}
const namesTold = () => told().map((body) => (body as Told).counts.map(({ sponsorshipId }) => sponsorshipId))

it('keeps for the next call what one does not take, and tells first of who was followed', async () => {
  for (const name of names) countSeen(name, 'timeline')
  countFollowed('potter 11')
  await pass(0)
  expect(namesTold()).toEqual([['potter 11', ...names.slice(0, 9)]])
  await pass(6_000)
  expect(namesTold().slice(1)).toEqual([['potter 9', 'potter 10']])
})

it('tells all of them when the page is hidden', async () => {
  for (const name of names) countSeen(name, 'login')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(namesTold()).toEqual([names.slice(0, 10), names.slice(10)])
})
