import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { installed, root } from '#root.ts'
import { closing } from './closing.ts'
import type { RunOutcome } from './outcome.ts'

/* A test and a story that pass at their second try, run as `npm test` and `npm run stories` run theirs, but for what they start. */

const wavering = `import { afterEach, expect, it } from 'vitest'
let tries = 0
afterEach(() => expect(tries).toBe(2))
it('opens the chat', () => {
  tries += 1
  if (tries < 2) throw new Error('The chat did not open')
})
`

const config = `import tests from '${root}/vitest.config.ts'
import stories from '${root}/e2e/vitest.config.ts'
const files = { root: import.meta.dirname, dir: import.meta.dirname, include: ['wavering.test.ts'], exclude: [], globalSetup: [], maxWorkers: 1 }
export default {
  test: { projects: [
    { test: { ...tests.test.projects.find(({ test }) => test.name === 'node').test, ...files } },
    { test: { ...stories.test, ...files, setupFiles: ['${root}/e2e/src/endStories.ts'] } },
  ] },
}
`

let folder: string
let outcome: RunOutcome

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-wavering-'))
  symlinkSync(installed('.'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'wavering.test.ts'), wavering)
  writeFileSync(join(folder, 'vitest.config.mts'), config)
  const left = join(folder, 'outcome.json')
  const reporter = join(root, 'tools/src/test/outcomeReporter.ts')
  const args = [installed('vitest/vitest.mjs'), 'run', '--config', join(folder, 'vitest.config.mts'), `--reporter=${reporter}`]
  await promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, OUTCOME_FILE: left } })
  outcome = JSON.parse(readFileSync(left, 'utf8')) as RunOutcome
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('says of a test and of a story why the first try failed', () => {
  const { isGood, text } = closing({ ran: [], outcomes: [outcome], seconds: 1 })
  expect(isGood).toBe(true)
  const flaky = [...text.matchAll(/^FLAKY .*wavering\.test\.ts > opens the chat\n {2}(.*)$/gm)].map(([, reason]) => reason)
  expect(flaky).toEqual(['The chat did not open (wavering.test.ts:6)', 'The chat did not open (wavering.test.ts:6)'])
})
