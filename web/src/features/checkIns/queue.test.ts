import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { addScan, sendScans, waitingScans, type Scan } from './queue.ts'
import { waitingDoors } from './waitingDoors.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('#api/call.ts', () => ({ call }))

beforeEach(() => {
  localStorage.clear()
  call.mockReset()
})

const scan = (id: string, changes: Partial<Scan> = {}): Scan => ({
  id, at: '2026-11-23T10:00:00.000Z', code: 'AAAA', listId: null, foundId: 'one', judged: 'in', isLate: false, ...changes,
})
const answered = (...ids: string[]) => ({ scanned: ids.map((id) => ({ id, outcome: 'in' })) })

it('keeps what was scanned until the server has heard of it, and says that it went by the word of the device', async () => {
  addScan('ada', 'raku', scan('1'))
  addScan('ada', 'raku', scan('2', { judged: 'already' }))
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await sendScans('ada', 'raku')).toBeUndefined()
  expect(call.mock.lastCall![1].scans).toMatchObject([{ id: '1', judged: null }, { id: '2', judged: null }])
  expect(waitingScans('ada', 'raku').map(({ id, isLate }) => [id, isLate])).toEqual([['1', true], ['2', true]])
  expect([waitingScans('olga', 'raku'), waitingDoors('ada'), waitingDoors('olga')]).toEqual([[], ['raku'], []])

  addScan('ada', 'raku', scan('3'))
  call.mockResolvedValueOnce(answered('1', '2', '3'))
  const heard: string[][] = []
  await sendScans('ada', 'raku', (scanned) => void heard.push(scanned.map(({ id }) => id)))
  expect(call.mock.lastCall![1].scans).toEqual([
    { id: '1', at: '2026-11-23T10:00:00.000Z', code: 'AAAA', listId: null, judged: 'in' },
    { id: '2', at: '2026-11-23T10:00:00.000Z', code: 'AAAA', listId: null, judged: 'already' },
    { id: '3', at: '2026-11-23T10:00:00.000Z', code: 'AAAA', listId: null, judged: null },
  ])
  expect(heard).toEqual([['1', '2', '3']])
  expect([waitingScans('ada', 'raku'), waitingDoors('ada')]).toEqual([[], []])
})

it('loses nothing where the page goes before what became of it is kept', async () => {
  addScan('ada', 'raku', scan('1'))
  call.mockResolvedValueOnce(answered('1'))
  expect(await sendScans('ada', 'raku', () => Promise.reject(new Error('The page went')))).toBeUndefined()
  expect(waitingScans('ada', 'raku')).toMatchObject([{ id: '1' }])
})

it('sends one request after the other, each scan once', async () => {
  for (let number = 0; number < 130; number++) addScan('ada', 'raku', scan(`${number}`))
  call.mockImplementation(async (_route, { scans }: { scans: Scan[] }) => answered(...scans.map(({ id }) => id)))
  await Promise.all([sendScans('ada', 'raku'), sendScans('ada', 'raku')])
  expect(call.mock.calls.map(([, { scans }]) => scans.length)).toEqual([100, 30])
})

it('does not go on sending what is refused for good', async () => {
  addScan('ada', 'raku', scan('1'))
  call.mockRejectedValueOnce(new ApiError(429, {}))
  expect(await sendScans('ada', 'raku')).toBeUndefined()
  call.mockRejectedValueOnce(new ApiError(403, {}))
  await expect(sendScans('ada', 'raku')).rejects.toThrow()
  expect(waitingScans('ada', 'raku')).toEqual([])
})
