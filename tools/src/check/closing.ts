import type { FileOutcome, RunOutcome } from './outcome.ts'
import type { Ran } from './step.ts'

/** What a run was. */
export interface Run {
  ran: readonly Ran[]
  outcomes: readonly RunOutcome[]
  /** From its first moment to its last. */
  seconds: number
}

const shownSlowest = 10

/** A line for each test of a file that calls for one. */
const lines = (state: string, { file, tests }: FileOutcome, isMeant: (test: FileOutcome['tests'][number]) => boolean) =>
  tests.filter(isMeant).map(({ title, reason }) => [`${state} ${file} > ${title}`, reason].filter(Boolean).join('\n  '))

/** How a run ends: where its time went, its slowest files, every test that was not simply green, and the count. */
export const closing = ({ ran, outcomes, seconds }: Run): { isGood: boolean; text: string } => {
  const files = outcomes.flatMap((outcome) => outcome.files)
  const errors = outcomes.flatMap((outcome) => outcome.errors)
  const tests = files.flatMap((file) => file.tests)
  const failedFiles = files.filter(({ failedAround }) => failedAround)
  const count = (wanted: string) => tests.filter(({ state }) => state === wanted).length
  const failed = count('failed') + failedFiles.length + errors.length
  const skipped = count('skipped')
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, shownSlowest)
  const text = [
    '',
    `Time: ${ran.map((part) => `${part.name} ${part.seconds.toFixed(0)} s`).join(', ')}; ${seconds.toFixed(0)} s in all`,
    ...(slowest.length ? [`Slowest: ${slowest.map(({ file, seconds: took }) => `${file} ${took.toFixed(1)} s`).join(', ')}`] : []),
    ...ran.filter(({ isGood }) => !isGood).map(({ name }) => `FAILED ${name}`),
    ...files.flatMap((file) => lines('FLAKY', file, ({ isFlaky }) => isFlaky)),
    ...files.flatMap((file) => lines('FAILED', file, ({ state }) => state === 'failed')),
    ...files.flatMap((file) => lines('SKIPPED', file, ({ state }) => state === 'skipped')),
    ...failedFiles.map(({ file }) => `FAILED ${file}, around its tests`),
    ...errors.map((message) => `FAILED ${message}`),
    '',
    `tests: ${count('passed')} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  ].join('\n')
  return { isGood: !failed && ran.every(({ isGood }) => isGood), text }
}
