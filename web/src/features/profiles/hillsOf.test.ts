import { expect, it } from 'vitest'
import { hillsOf } from './hillsOf.ts'

const [ada, ben] = ['0199ddae-1d78-76d3-a039-ad6d5dcace6a', '0199ddae-1d78-76d3-a039-00017f000001']

it('draws the same for one person every time, and something else for another', () => {
  expect(hillsOf(ada)).toEqual(hillsOf(ada))
  expect(hillsOf(ben)).not.toEqual(hillsOf(ada))
})

it('draws lines from edge to edge, whatever the id is', () => {
  for (const line of [...hillsOf(ada), ...hillsOf(ben)]) expect(line).toMatch(/^M0 \d+ C(-?\d+ ){5}-?\d+ S(-?\d+ ){2}600 \d+$/)
})

it('runs from left to right without turning back', () => {
  for (const line of [...hillsOf(ada), ...hillsOf(ben), ...hillsOf('0199ddae-1d78-76d3-a039-0000ffffffff')]) {
    const across = [...line.matchAll(/(-?\d+) -?\d+/g)].map(([, x]) => Number(x))
    expect(across).toEqual(across.toSorted((a, b) => a - b))
  }
})
