import { expect, it } from 'vitest'
import { mostSetAside, setAsideProblems } from './setAside.ts'

const file = (...lines: string[]) => ({ path: 'server/src/clock.test.ts', text: lines.join('\n') })
const skipped = `it.${'skip'}('tells the hour', () => {})`

it('lets a test be set aside that says since when and why', () => {
  expect(setAsideProblems([file('// 2026-11-25: the clock is read twice', skipped)])).toEqual([])
})

it('names one that does not', () => {
  const complaint = 'server/src/clock.test.ts:2 is set aside without its day and reason: // 2026-11-25: why'
  expect(setAsideProblems([file('', skipped)])).toEqual([complaint])
  expect(setAsideProblems([file('// it was red', skipped)])).toEqual([complaint])
  expect(setAsideProblems([file('// 2026-11-25:', skipped)])).toEqual([complaint])
})

it('is red with more than ten of them', () => {
  const many = (count: number) => file(...Array.from({ length: count }, () => ['// 2026-11-25: slow', skipped]).flat())
  expect(setAsideProblems([many(mostSetAside)])).toEqual([])
  expect(setAsideProblems([many(mostSetAside + 1)])).toEqual(['11 tests are set aside, more than 10'])
})
