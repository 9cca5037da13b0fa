import { expect, it } from 'vitest'
import { closing } from './closing.ts'
import type { FileOutcome, TestOutcome } from './outcome.ts'

const test = (title: string, more: Partial<TestOutcome> = {}): TestOutcome => ({ title, state: 'passed', isFlaky: false, ...more })
const file = (name: string, tests: TestOutcome[], more: Partial<FileOutcome> = {}): FileOutcome =>
  ({ file: name, tests, seconds: 1, failedAround: false, ...more })
const of = (files: FileOutcome[], errors: string[] = [], ran = [{ name: 'lint', isGood: true, seconds: 12.4 }]) =>
  closing({ ran, outcomes: [{ files, errors }], seconds: 90 })

it('counts what passed, with the time by part and the slowest files', () => {
  const files = Array.from({ length: 12 }, (_, place) => file(`${place}.test.ts`, [test('works')], { seconds: place }))
  const { isGood, text } = of(files)
  expect(isGood).toBe(true)
  expect(text).toContain('Time: lint 12 s; 90 s in all')
  expect(text).toMatch(/^Slowest: 11\.test\.ts 11\.0 s, .* 2\.test\.ts 2\.0 s$/m)
  expect(text.split('\n').at(-1)).toBe('tests: 12 passed, 0 failed')
})

it('names what needed its second try, and stays green', () => {
  const { isGood, text } = of([file('posts.test.ts', [test('deletes', { isFlaky: true, reason: 'It was slow (posts.test.ts:3)' })])])
  expect(isGood).toBe(true)
  expect(text).toContain('FLAKY posts.test.ts > deletes\n  It was slow (posts.test.ts:3)')
})

it.each([
  ['a test', () => of([file('posts.test.ts', [test('deletes', { state: 'failed', reason: 'It is gone' })])]), 'FAILED posts.test.ts > deletes\n  It is gone'],
  ['a file', () => of([file('posts.test.ts', [], { failedAround: true })]), 'FAILED posts.test.ts, around its tests'],
  ['an error of no file', () => of([], ['The socket hung up']), 'FAILED The socket hung up'],
])('is red with %s', (_, run, line) => {
  const { isGood, text } = run()
  expect(isGood).toBe(false)
  expect(text).toContain(line)
  expect(text).toMatch(/tests: 0 passed, 1 failed$/)
})

it('is red with a check, and names and counts what was left out', () => {
  const { isGood, text } = of([file('posts.test.ts', [test('works'), test('waits', { state: 'skipped' })])], [], [{ name: 'types', isGood: false, seconds: 3 }])
  expect(isGood).toBe(false)
  expect(text).toContain('FAILED types')
  expect(text).toContain('SKIPPED posts.test.ts > waits')
  expect(text).toMatch(/tests: 1 passed, 0 failed, 1 skipped$/)
})
