import { createHash } from 'node:crypto'
import { ApiError } from '#api/errors.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addScan, codeIn, judge, sendScans, waitingScans } from './door.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('#api/call.ts', () => ({ call }))

beforeEach(() => localStorage.clear())
afterEach(() => call.mockReset())

const ticket = (code: string, changes: object = {}) => ({
  id: code, digest: createHash('sha256').update(code).digest('hex'), name: 'Come by', holderName: 'Ben', status: 'active' as const, checkedInAt: null, ...changes,
})
const nobody = () => false

it('knows by its list alone whom to let in', async () => {
  const list = [ticket('AAAA'), ticket('BBBB', { status: 'checked_in' }), ticket('CCCC', { status: 'canceled' })]
  expect((await judge(list, codeIn('aa aa'), nobody)).outcome).toBe('in')
  expect((await judge(list, 'AAAA', (id) => id === 'AAAA')).outcome).toBe('already')
  expect((await judge(list, 'BBBB', nobody)).outcome).toBe('already')
  expect((await judge(list, 'CCCC', nobody)).outcome).toBe('canceled')
  expect((await judge(list, 'DDDD', nobody)).outcome).toBe('unknown')
})

it('keeps what was scanned until the server has heard of it, and no longer', async () => {
  addScan('ada', 'raku', { code: 'AAAA', at: '2026-11-23T10:00:00Z' })
  addScan('ada', 'raku', { code: 'BBBB', at: '2026-11-23T10:00:01Z' })
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await sendScans('ada', 'raku')).toBeUndefined()
  expect(waitingScans('ada', 'raku')).toHaveLength(2)
  expect(waitingScans('olga', 'raku')).toEqual([])
  call.mockResolvedValueOnce({ scanned: [{ code: 'AAAA', outcome: 'in' }] })
  await sendScans('ada', 'raku')
  expect(call.mock.lastCall![1]).toEqual({ eventId: 'raku', scans: [{ code: 'AAAA', at: '2026-11-23T10:00:00Z' }, { code: 'BBBB', at: '2026-11-23T10:00:01Z' }] })
  expect(waitingScans('ada', 'raku')).toEqual([])
})

it('does not go on sending what is refused for good', async () => {
  addScan('ada', 'raku', { code: 'AAAA', at: '2026-11-23T10:00:00Z' })
  call.mockRejectedValueOnce(new ApiError(403, {}))
  await expect(sendScans('ada', 'raku')).rejects.toThrow()
  expect(waitingScans('ada', 'raku')).toEqual([])
})
