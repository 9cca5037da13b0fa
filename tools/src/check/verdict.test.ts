import { expect, it } from 'vitest'
import type { RunOutcome } from './outcome.ts'
import type { Quarantined } from './quarantine.ts'
import { judge, mostSecondChances, reasonsIn, secondChances } from './verdict.ts'

const ran = (files: Record<string, Record<string, boolean>>, errors: string[] = []): RunOutcome => ({
  files: Object.entries(files).map(([file, tests]) => ({
    file, seconds: 1, failedAround: false, tests: Object.entries(tests).map(([title, isGood]) => ({ title, isGood })),
  })),
  errors,
})
const held = (test: string, more: Partial<Quarantined> = {}): Quarantined => ({ test, reason: 'The clock is read twice', since: '2026-11-23', ...more })

const green = { 'posts.test.ts': { publishes: true, deletes: true } }
const oneFailed = { 'posts.test.ts': { publishes: true, deletes: false } }

it('finds nothing wrong where all is well', () => {
  expect(secondChances(ran(green), [])).toEqual([])
  expect(judge(ran(green), null, [])).toEqual({ passed: 2, failed: [], flaky: [], quarantined: [] })
})

it('is red where a test fails twice', () => {
  expect(secondChances(ran(oneFailed), [])).toEqual(['posts.test.ts'])
  expect(judge(ran(oneFailed), ran(oneFailed), [])).toMatchObject({ passed: 1, failed: ['posts.test.ts > deletes'], flaky: [] })
})

it('names a test as flaky that passes when it runs once more', () => {
  expect(judge(ran(oneFailed), ran(green), [])).toMatchObject({ passed: 2, failed: [], flaky: ['posts.test.ts > deletes'] })
})

it('is red where another test of the file fails the second time', () => {
  const other = { 'posts.test.ts': { publishes: false, deletes: true } }
  expect(judge(ran(oneFailed), ran(other), [])).toMatchObject({ failed: ['posts.test.ts > publishes'] })
})

it('is red where a file that was to run again did not', () => {
  expect(judge(ran(oneFailed), ran({}), [])).toMatchObject({ failed: ['posts.test.ts > deletes'], flaky: [] })
})

it('is red where a run ended before its time or an error belongs to no file, whatever runs again', () => {
  expect(judge(ran(green, ['The socket hung up']), null, [])).toMatchObject({ failed: ['The socket hung up'] })
  expect(judge(ran(oneFailed), ran(green, ['The run ended before its time']), []).failed).toEqual(['The run ended before its time'])
})

it('gives a file that failed around its tests a second chance, too', () => {
  const broken = { files: [{ file: 'posts.test.ts', seconds: 1, failedAround: true, tests: [] }], errors: [] }
  expect(secondChances(broken, [])).toEqual(['posts.test.ts'])
  expect(judge(broken, broken, [])).toMatchObject({ failed: ['posts.test.ts'] })
  expect(judge(broken, ran(green), [])).toMatchObject({ failed: [], flaky: ['posts.test.ts'] })
})

it('runs nothing again where too much failed', () => {
  const failing = (count: number) => ran(Object.fromEntries(Array.from({ length: count }, (_, place) => [`${place}.test.ts`, { works: false }])))
  expect(secondChances(failing(mostSecondChances), [])).toHaveLength(mostSecondChances)
  expect(secondChances(failing(mostSecondChances + 1), [])).toEqual([])
  expect(judge(failing(mostSecondChances + 1), null, []).failed).toHaveLength(mostSecondChances + 1)
})

it('reports what is in quarantine, and lets it decide nothing', () => {
  const entry = held('posts.test.ts > deletes')
  expect(secondChances(ran(oneFailed), [entry])).toEqual([])
  expect(judge(ran(oneFailed), null, [entry])).toMatchObject({ failed: [], quarantined: [{ ...entry, state: 'failed' }] })
  expect(judge(ran(green), null, [entry]).quarantined).toEqual([{ ...entry, state: 'ready to leave' }])
  expect(judge(ran({}), null, [entry]).quarantined).toEqual([{ ...entry, state: 'did not run' }])
})

it('is red with a sixth entry in quarantine, and with one without a reason or a day', () => {
  const entries = (count: number) => Array.from({ length: count }, (_, place) => held(`${place}.test.ts > works`))
  expect(judge(ran(green), null, entries(5)).failed).toEqual([])
  expect(judge(ran(green), null, entries(6)).failed).toEqual(['6 tests are in quarantine; 5 may be'])
  expect(judge(ran(green), null, [held('a > b', { reason: ' ' })]).failed).toEqual(['a > b is in quarantine without a reason'])
  expect(judge(ran(green), null, [held('a > b', { since: 'today' })]).failed).toEqual(['a > b is in quarantine without a day'])
})

it('knows why a test failed, the last time where it failed twice', () => {
  const because = (reason: string): RunOutcome => ({
    files: [{ file: 'posts.test.ts', seconds: 1, failedAround: false, tests: [{ title: 'deletes', isGood: false, reason }, { title: 'publishes', isGood: true }] }],
    errors: [],
  })
  expect([...reasonsIn([because('It was slow'), because('It was gone')])]).toEqual([['posts.test.ts > deletes', 'It was gone']])
})
