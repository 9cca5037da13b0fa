import { spawn } from 'node:child_process'
import { installed, root } from '#root.ts'
import { isGoodRun, leavingOutcome, takeOutcome, type RunOutcome } from './outcome.ts'
import type { Reach } from './reach.ts'

export interface Suite {
  name: string
  /** What vitest is told. */
  args: readonly string[]
  /** What it finds in its environment besides. */
  env?: Record<string, string>
}

const browser = ['--config', 'e2e/vitest.config.ts']

/** The tests that need no browser, as far as a run reaches. */
export const testsOf = ({ vitest }: Reach): Suite => ({ name: 'tests', args: vitest })

/** The browser stories that every change is shown, as far as a run reaches: whole walks through the product. */
export const journeysOf = ({ vitest }: Reach): Suite => ({ name: 'journeys', args: [...browser, ...vitest], env: { JOURNEYS_ALONE: '1' } })

/** All browser stories, the journeys among them, as far as a run reaches. */
export const storiesOf = ({ vitest, isLong }: Reach): Suite =>
  ({ name: 'stories', args: [...browser, ...vitest], env: isLong ? { LONG_STORIES: '1' } : {} })

/** Runs a suite; people read what it prints as it comes. */
export const runSuite = async ({ name, args, env }: Suite): Promise<RunOutcome> => {
  const leaving = leavingOutcome(name)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const child = spawn(process.execPath, [installed('vitest/vitest.mjs'), 'run', ...leaving.args, ...args], {
    cwd: root, env: { ...process.env, ...env, ...leaving.env }, stdio: 'inherit',
  })
  child.once('error', () => resolve(false))
  child.once('close', (code) => resolve(code === 0))
  const isGood = await promise
  const outcome = takeOutcome(name)
  return isGood || !isGoodRun(outcome) ? outcome : { ...outcome, errors: [`${name}: the run failed, and none of its files says why`] }
}
