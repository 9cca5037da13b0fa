import { readFileSync, rmSync } from 'node:fs'
import { installed } from '#root.ts'

export interface Counts {
  passed: number
  failed: number
}

const fileOf = (suite: string) => installed(`.cache/results-${suite}.json`)

/** Arguments that make vitest print as usual and leave its numbers behind for `countsOf`. */
export const leavingResults = (suite: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${fileOf(suite)}`]

/** The numbers of a suite's last run, which are then gone; zeros for a suite that left none. */
export const countsOf = (suite: string): Counts => {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(fileOf(suite), 'utf8')) as Record<string, number>
    rmSync(fileOf(suite))
    return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
