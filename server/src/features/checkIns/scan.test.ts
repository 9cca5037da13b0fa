import type { DoorState, ScanOutcome } from '@marquee/contract/checkIns'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { decide } from './scan.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 19, minute)).toISOString()
const ticket = (code: string, status: DoorState = 'active', checkedInAt: string | null = null) => ({ id: code, code, typeId: 'type', status, checkedInAt })
const scan = (code: string, minute: number) => ({ id: newId(), code, at: at(minute), listId: null, judged: 'in' as ScanOutcome | null })
const nothing = { lists: [], undone: new Map<string, string | null>() }

it('counts of each ticket the earliest scan, in whatever order and however divided they arrive', () => {
  const scans = fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.nat(59)), { minLength: 1, maxLength: 20 })
  fc.assert(fc.property(scans, fc.nat(20), (made, cut) => {
    const since = new Map<string, string>()
    for (const some of [made.slice(0, cut), made.slice(cut)]) {
      const tickets = ['A', 'B', 'C'].map((code) => ticket(code, since.has(code) ? 'checked_in' : 'active', since.get(code) ?? null))
      const { decided, inside } = decide(some.map(([code, minute]) => scan(code, minute)), { tickets, ...nothing })
      expect(decided).toHaveLength(some.length)
      for (const [id, moment] of inside) since.set(id, moment)
    }
    for (const code of ['A', 'B', 'C']) {
      const minutes = made.filter(([of]) => of === code).map(([, minute]) => minute)
      expect(since.get(code)).toBe(minutes.length ? at(Math.min(...minutes)) : undefined)
    }
  }))
})

it('lets in whom our word is waited for only where nobody is in by that ticket, whatever the clocks of devices say', () => {
  const waiting = { ...scan('A', 1), judged: null }
  expect(decide([waiting], { tickets: [ticket('A', 'checked_in', at(5))], ...nothing }).decided).toMatchObject([{ outcome: 'already' }])
  expect(decide([waiting], { tickets: [ticket('A')], ...nothing }).decided).toMatchObject([{ outcome: 'in' }])
})

it('lets nobody in by what was canceled or handed on, nor by what was scanned before it was taken back', () => {
  const tickets = [ticket('A', 'canceled'), ticket('B', 'handed'), ticket('C')]
  const { decided, inside } = decide([scan('A', 1), scan('B', 1), scan('C', 5), scan('D', 1)], { tickets, lists: [], undone: new Map([['C', at(9)]]) })
  expect(decided.map(({ code, outcome }) => [code, outcome]).toSorted()).toEqual([['A', 'canceled'], ['B', 'handed'], ['C', 'already'], ['D', 'unknown']])
  expect([...inside]).toEqual([])
})
