import { expect, it } from 'vitest'
import { dailyOf, sumOf } from './sumOf.ts'

const line = { total: 10, added: 7, before: 2, steps: [3, 4] }

it('adds lines up, step by step', () => {
  expect(sumOf(line, { total: 1, added: -1, before: 0, steps: [0, -1] }, line)).toEqual({ total: 21, added: 13, before: 4, steps: [6, 7] })
})

it('tells what a day had', () => {
  expect(dailyOf(line)).toMatchObject({ added: 4, before: 1, steps: [3, 4] })
  expect(dailyOf({ ...line, added: 12, before: 0, steps: [0, 0, 8, 4] })).toMatchObject({ added: 6, before: 0 })
  expect(dailyOf({ total: 0, added: 0, before: 0, steps: [] })).toMatchObject({ added: 0 })
})
