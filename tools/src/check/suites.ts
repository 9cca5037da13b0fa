import { spawn } from 'node:child_process'
import { installed, root } from '#root.ts'
import { isGoodRun, leavingOutcome, takeOutcome, type RunOutcome } from './outcome.ts'
import type { Reach } from './reach.ts'

export interface Suite {
  name: string
  /** What vitest is told besides. */
  args: readonly string[]
  /** The files that it runs, by their paths or a part of them; undefined for all. */
  tests: readonly string[] | undefined
  /** What it finds in its environment besides. */
  env?: Record<string, string>
}

const browser = ['--config', 'e2e/vitest.config.ts']

/** The tests that need no browser, as far as a run reaches. */
export const testsOf = ({ tests }: Reach): Suite => ({ name: 'tests', args: [], tests })

/** The browser stories that every change is shown, as far as a run reaches: whole walks through the product. */
export const journeysOf = ({ tests }: Reach): Suite => ({ name: 'journeys', args: browser, tests, env: { JOURNEYS_ALONE: '1' } })

/** All browser stories, the journeys among them, as far as a run reaches. */
export const storiesOf = ({ tests, isLong }: Reach): Suite =>
  ({ name: 'stories', args: browser, tests, env: isLong ? { LONG_STORIES: '1' } : {} })

/** Runs a suite; people read what it prints as it comes. */
export const runSuite = async ({ name, args, tests, env }: Suite): Promise<RunOutcome> => {
  // Asked for no file, vitest runs all.
  if (tests?.length === 0) return { files: [], errors: [] }
  const named = tests ? [...tests, '--passWithNoTests'] : []
  const leaving = leavingOutcome(name)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const child = spawn(process.execPath, [installed('vitest/vitest.mjs'), 'run', ...leaving.args, ...args, ...named], {
    cwd: root, env: { ...process.env, ...env, ...leaving.env }, stdio: 'inherit',
  })
  child.once('error', () => resolve(false))
  child.once('close', (code) => resolve(code === 0))
  const isGood = await promise
  const outcome = takeOutcome(name)
  return isGood || !isGoodRun(outcome) ? outcome : { ...outcome, errors: [`${name}: the run failed, and none of its files says why`] }
}
