import type { FileOutcome, RunOutcome } from './outcome.ts'
import { quarantineComplaints, type Quarantined } from './quarantine.ts'

/** More files than these that fail at once are no bad luck: none gets a second chance. */
export const mostSecondChances = 5

/** What of a file failed, by the names that the quarantine uses; the file itself where it failed around its tests. */
const failuresOf = ({ file, tests, failedAround }: FileOutcome) => [
  ...tests.filter(({ isGood }) => !isGood).map(({ title }) => `${file} > ${title}`),
  ...(failedAround ? [file] : []),
]

const failuresIn = ({ files }: Pick<RunOutcome, 'files'>, held: ReadonlySet<string>) => files.flatMap(failuresOf).filter((name) => !held.has(name))

const namesOf = (entries: readonly Quarantined[]) => new Set(entries.map(({ test }) => test))

/** The files that run once more; none where too many failed, or nothing did that decides. */
export const secondChances = (outcome: RunOutcome, entries: readonly Quarantined[]): string[] => {
  const held = namesOf(entries)
  const files = outcome.files.filter((file) => failuresOf(file).some((name) => !held.has(name))).map(({ file }) => file)
  return files.length > mostSecondChances ? [] : files
}

export interface Verdict {
  passed: number
  /** What decides that the run is red: tests that failed, twice where they had a second chance, and all else that is wrong. */
  failed: string[]
  /** Failed at first, and not when run once more. */
  flaky: string[]
  quarantined: (Quarantined & { state: 'failed' | 'ready to leave' | 'did not run' })[]
}

/** Why tests failed, by the names of a verdict; the last try of those that had two. */
export const reasonsIn = (outcomes: readonly RunOutcome[]): ReadonlyMap<string, string> =>
  new Map(
    outcomes.flatMap(({ files }) => files.flatMap(({ file, tests }) => tests.flatMap(({ title, reason }) => (reason ? [[`${file} > ${title}`, reason] as const] : [])))),
  )

const stateOf = ({ test }: Quarantined, { files }: RunOutcome): Verdict['quarantined'][number]['state'] => {
  const found = files.flatMap(({ file, tests }) => tests.filter(({ title }) => `${file} > ${title}` === test))[0]
  if (!found) return 'did not run'
  return found.isGood ? 'ready to leave' : 'failed'
}

/**
 * Judges a run. `second` is what came of running once more what `secondChances` names; null where nothing ran again. An error that belongs
 * to no file has no second chance.
 */
export const judge = (first: RunOutcome, second: RunOutcome | null, entries: readonly Quarantined[]): Verdict => {
  const held = namesOf(entries)
  const before = failuresIn(first, held)
  const again = new Map(second?.files.map((file) => [file.file, file]))
  // What was to run again and did not keeps what it was: failed.
  const files = first.files.map((file) => again.get(file.file) ?? file)
  const after = failuresIn({ files }, held)
  return {
    passed: files.flatMap(({ tests }) => tests).filter(({ isGood }) => isGood).length,
    failed: [...after, ...first.errors, ...(second?.errors ?? []), ...quarantineComplaints(entries)],
    flaky: before.filter((name) => !after.includes(name)),
    quarantined: entries.map((entry) => ({ ...entry, state: stateOf(entry, first) })),
  }
}
