import type { RunOutcome } from './outcome.ts'
import { quarantine } from './quarantine.ts'
import { since, type Spent } from './spent.ts'
import { runSuite, type Suite } from './suites.ts'
import { judge, reasonsIn, secondChances, type Verdict } from './verdict.ts'

/** A part of a run with what it took. */
export interface Part {
  name: string
  spent: Spent
}

/** Runs the work and says what it took. */
export const timed = async <T>(name: string, work: () => Promise<T>): Promise<[T, Part]> => {
  const spent = since()
  const result = await work()
  return [result, { name, spent: spent() }]
}

const together = (outcomes: readonly RunOutcome[]): RunOutcome => ({
  files: outcomes.flatMap(({ files }) => files),
  errors: outcomes.flatMap(({ errors }) => errors),
})

interface Proof {
  verdict: Verdict
  /** What came of everything at first. */
  outcome: RunOutcome
  /** Why tests failed, by the names of the verdict. */
  reasons: ReadonlyMap<string, string>
  parts: readonly Part[]
}

/** Runs the suites one after another; what failed runs once more when all have ended, alone. */
export const prove = async (suites: readonly Suite[]): Promise<Proof> => {
  const parts: Part[] = []
  const ran = new Map<Suite, RunOutcome>()
  for (const suite of suites) {
    const [outcome, part] = await timed(suite.name, () => runSuite(suite))
    ran.set(suite, outcome)
    parts.push(part)
  }
  const first = together([...ran.values()])
  const again = secondChances(first, quarantine)
  if (!again.length) return { verdict: judge(first, null, quarantine), outcome: first, reasons: reasonsIn([first]), parts }

  console.log(`\nOnce more, alone: ${again.join(', ')}`)
  const [second, part] = await timed('second chance', async () => {
    const outcomes: RunOutcome[] = []
    for (const [suite, { files }] of ran) {
      const own = again.filter((name) => files.some(({ file }) => file === name))
      if (own.length) outcomes.push(await runSuite(suite, own))
    }
    return together(outcomes)
  })
  return { verdict: judge(first, second, quarantine), outcome: first, reasons: reasonsIn([first, second]), parts: [...parts, part] }
}

const cost = ({ seconds, cpuSeconds }: Spent) => `${seconds.toFixed(0)} s${cpuSeconds === null ? '' : `, ${cpuSeconds.toFixed(0)} s of CPU`}`

const shownSlowest = 10

/** Prints what a run was: where its time went, its slowest files, and every test that was not simply green. */
export const tellProof = ({ verdict, outcome, reasons, parts }: Proof) => {
  const { passed, failed, flaky, quarantined } = verdict
  const { files } = outcome
  const tellTest = (state: string, name: string) => console.log([`${state} ${name}`, reasons.get(name)].filter(Boolean).join('\n  '))
  console.log('\nTime')
  for (const { name, spent } of parts) console.log(`  ${name.padEnd(14)} ${cost(spent)}`)
  // Stories take so much longer that no other file would be named beside them.
  const suites = Object.groupBy(files, ({ file }) => (file.startsWith('e2e/') ? 'stories' : 'tests'))
  for (const [suite, own] of Object.entries(suites)) {
    console.log(`Slowest ${suite}`)
    const slowest = own.toSorted((one, other) => other.seconds - one.seconds).slice(0, shownSlowest)
    for (const { file, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
  }
  for (const name of flaky) tellTest('FLAKY', name)
  for (const { test, reason, since: day, state } of quarantined) console.log(`QUARANTINED since ${day}, ${state}: ${test} (${reason})`)
  for (const name of failed) tellTest('FAILED', name)
  console.log(`\ntests: ${passed} passed, ${failed.length} failed`)
}
