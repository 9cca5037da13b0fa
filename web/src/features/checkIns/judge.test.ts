import { createHash } from 'node:crypto'
import type { DoorTicket } from '@marquee/contract/checkIns'
import { expect, it } from 'vitest'
import { afterScans, codeIn, digestOf, judge, letIn } from './judge.ts'
import { readOnce } from './readOnce.ts'

const ticket = (changes: Partial<DoorTicket> = {}): DoorTicket => ({
  id: 'one', digest: '', typeId: 'seat', name: 'Seat', holderName: 'Ben', status: 'active', checkedInAt: null, ...changes,
})
const list = (changes: object = {}) => ({ id: 'list', name: 'Main door', ticketTypeIds: [], activatesAt: null, expiresAt: null, ...changes })
const now = Date.parse('2026-06-01T19:00:00Z')

it('knows by its list alone whom to let in', () => {
  expect(judge(ticket(), undefined)).toBe('in')
  expect(judge(undefined, undefined)).toBe('unknown')
  expect(judge(ticket({ status: 'checked_in' }), undefined)).toBe('already')
  for (const status of ['canceled', 'handed'] as const) expect(judge(ticket({ status }), undefined)).toBe(status)
})

it.each([
  [{}, 'in'], [{ ticketTypeIds: ['seat'] }, 'in'], [{ ticketTypeIds: ['box'] }, 'other_list'],
  [{ activatesAt: '2026-06-01T19:00:01Z' }, 'other_list'], [{ activatesAt: '2026-06-01T19:00:00Z' }, 'in'],
  [{ expiresAt: '2026-06-01T19:00:00Z' }, 'other_list'], [{ expiresAt: '2026-06-01T19:00:01Z' }, 'in'],
])('lets in by a list %j: %s', (changes, outcome) => expect(judge(ticket(), list(changes), now)).toBe(outcome))

it('reads codes however they are typed, and holds them against digests', async () => {
  expect(codeIn(' abcd-2345 efgh ')).toBe('ABCD2345EFGH')
  expect(await digestOf('ABCD')).toBe(createHash('sha256').update('ABCD').digest('hex'))
})

it('knows who is in by its own word, and by that of the server', () => {
  const at = '2026-06-01T19:00:00Z'
  expect(letIn([ticket(), ticket({ id: 'two', status: 'canceled' })], [{ foundId: 'one', at }, { foundId: 'two', at }, { foundId: null, at }])).toMatchObject([
    { status: 'checked_in', checkedInAt: at }, { status: 'canceled' },
  ])
  const said = { id: 's', name: null, holderName: null, checkedInBy: null }
  expect(afterScans([ticket(), ticket({ id: 'two' }), ticket({ id: 'three' })], [
    { ...said, ticketId: 'one', outcome: 'already', checkedInAt: at }, { ...said, ticketId: 'two', outcome: 'handed', checkedInAt: null },
  ])).toMatchObject([{ status: 'checked_in', checkedInAt: at }, { status: 'handed' }, { status: 'active' }])
})

it('counts a code that stays in view once, also where the camera misses it now and then', () => {
  const isNew = readOnce(2_500)
  const read = ([code, at]: [string, number]) => isNew(code, at)
  expect(([['A', 0], ['A', 200], ['A', 2_000], ['A', 4_400], ['B', 4_600], ['A', 4_800], ['A', 7_400]] as [string, number][]).map(read))
    .toEqual([true, false, false, false, true, true, true])
})
