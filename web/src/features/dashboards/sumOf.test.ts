import { expect, it } from 'vitest'
import { sumOf } from './sumOf.ts'

const line = { total: 10, added: 7, before: 2, whole: { added: 3, before: 1 }, steps: [3, 4] }

it('adds lines up, step by step', () => {
  const taken = { total: 1, added: -1, before: 0, whole: { added: 0, before: 0 }, steps: [0, -1] }
  expect(sumOf(line, taken, line)).toEqual({ total: 21, added: 13, before: 4, whole: { added: 6, before: 2 }, steps: [6, 7] })
})
