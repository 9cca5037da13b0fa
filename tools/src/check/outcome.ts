import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { installed } from '#root.ts'

/** What became of one test. */
export interface TestOutcome {
  title: string
  state: 'passed' | 'failed' | 'skipped'
  /** It passed, and not with its first try. */
  isFlaky: boolean
  /** Why it failed and where, in a line: by its last try, or by its first where the second passed. */
  reason?: string
}

/** What became of one test file. */
export interface FileOutcome {
  /** From the project's own folder: 'e2e/src/posts.test.ts'. */
  file: string
  seconds: number
  tests: TestOutcome[]
  /** It failed although none of its tests did. */
  failedAround: boolean
}

/** What became of a run; `errors` are those that nothing caught and that belong to no file. */
export interface RunOutcome {
  files: FileOutcome[]
  errors: string[]
}

/** Where vitest's process leaves its outcome: the variable of its environment that names the file. */
const placeOfOutcome = 'OUTCOME_FILE'

/** The environment and the arguments with which vitest leaves its outcome behind for `takeOutcome`. */
export const leavingOutcome = (suite: string) => ({
  env: { [placeOfOutcome]: fileOf(suite) },
  // On a build machine only what failed is printed: nobody reads thousands of lines about what went well.
  args: [`--reporter=${process.env['CI'] === 'true' ? 'minimal' : 'default'}`, '--reporter=./tools/src/test/outcomeReporter.ts'],
})

const fileOf = (suite: string) => installed(`.cache/outcome-${suite}.json`)

export const keepOutcome = (outcome: RunOutcome) => {
  const file = process.env[placeOfOutcome]
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(outcome))
}

/** The outcome of a suite's last run, which is then gone. A run that left none ended before its time. */
export const takeOutcome = (suite: string): RunOutcome => {
  try {
    return JSON.parse(readFileSync(fileOf(suite), 'utf8')) as RunOutcome
  } catch {
    return { files: [], errors: [`${suite}: the run ended before its time`] }
  } finally {
    rmSync(fileOf(suite), { force: true })
  }
}

/** Whether nothing of a run failed. */
export const isGoodRun = ({ files, errors }: RunOutcome) =>
  !errors.length && files.every(({ failedAround, tests }) => !failedAround && tests.every(({ state }) => state !== 'failed'))
