import { expect, it } from 'vitest'
import { namedSteps } from './steps.ts'

const steps = ['tests', 'lint', 'boundaries'].map((name) => ({ name, run: () => Promise.resolve({ isGood: true, output: '' }) }))
const named = (...names: string[]) => namedSteps(steps, names).map(({ name }) => name)

it('takes every step unless some are named, and these in their own order', () => {
  expect(named()).toEqual(['tests', 'lint', 'boundaries'])
  expect(named('boundaries', 'lint')).toEqual(['lint', 'boundaries'])
})

it('names the steps there are for one that there is not', () => {
  expect(() => named('lint', 'bondaries')).toThrow('There is no step bondaries: say some of tests, lint, boundaries')
})
