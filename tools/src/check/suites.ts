import { spawn } from 'node:child_process'
import { installed, root } from '#root.ts'
import { leavingOutcome, takeOutcome, type RunOutcome } from './outcome.ts'
import type { Reach } from './reach.ts'

export interface Suite {
  name: string
  /** What vitest is told of how it runs. */
  args: readonly string[]
  /** What it is told of which files do. */
  reach: readonly string[]
  /** What it finds in its environment besides. */
  env?: Record<string, string>
}

/** The tests that need no browser, as far as a run reaches. */
export const testsOf = ({ vitest }: Reach): Suite => ({ name: 'tests', args: [], reach: vitest })
/** The browser stories, as far as a run reaches. */
export const storiesOf = ({ vitest, isLong }: Reach): Suite =>
  ({ name: 'stories', args: ['--config', 'e2e/vitest.config.ts'], reach: vitest, env: isLong ? { LONG_STORIES: '1' } : {} })

/** Runs a suite, or only these files of it one after another; people read what it prints as it comes. */
export const runSuite = async ({ name, args, reach, env }: Suite, files?: readonly string[]): Promise<RunOutcome> => {
  const leaving = leavingOutcome(name)
  const which = files ? ['--maxWorkers=1', ...files.map((file) => `${root}/${file}`)] : reach
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const child = spawn(process.execPath, [installed('vitest/vitest.mjs'), 'run', ...args, ...leaving.args, ...which], {
    cwd: root, env: { ...process.env, ...env, ...leaving.env }, stdio: 'inherit',
  })
  child.once('error', () => resolve(false))
  child.once('close', (code) => resolve(code === 0))
  const isGood = await promise
  const outcome = takeOutcome(name)
  const failedIn = outcome.files.some((file) => file.failedAround || file.tests.some((test) => !test.isGood))
  const isExplained = failedIn || outcome.errors.length > 0
  return isGood || isExplained ? outcome : { ...outcome, errors: [`${name}: the run failed, and none of its files says why`] }
}
