import { root } from '#root.ts'
import { Trouble } from '#trouble.ts'
import { changesSince, sourcesOf } from './changes.ts'
import { testsReachedBy } from './reached.ts'
import { sourcesIn } from './sources.ts'

/** What of the project a run looks at. */
export interface Reach {
  /** Files that the linter reads; undefined for all. */
  linted: string[] | undefined
  /** Test files, by their paths or a part of them; undefined for all. */
  tests: string[] | undefined
  /** Stories take what is too long for every change, too. */
  isLong: boolean
  /** What whoever started the run should know of it. */
  said?: string
}

const changed = '--changed'
const isKnown = (flag: string) => flag === '--long' || flag === changed || flag.startsWith(`${changed}=`)

const reachOfChanges = (named: string | undefined) => {
  const { files, said } = changesSince(root, named)
  const tests = testsReachedBy(files, sourcesIn(root))
  const reached = tests ? `${tests.length} test ${tests.length === 1 ? 'file' : 'files'}` : 'every test'
  return { linted: sourcesOf(root).filter((file) => files.includes(file)), tests, said: `${said}, and they reach ${reached}` }
}

/**
 * Reads what a run was asked for: nothing for everything; `--changed` for what differs from the last landing and the tests that this
 * reaches, `--changed=REF` for what differs from another commit; names for the files that have one in their path; `--long` beside any of
 * these. Types, boundaries and layout are always looked at as a whole: they are about how files fit.
 */
export const reachOf = (args: readonly string[]): Reach => {
  const unknown = args.find((arg) => arg.startsWith('-') && !isKnown(arg))
  if (unknown) throw new Trouble(`${unknown} is not known here: say --changed, --changed=REF, --long, or names such as posts`)
  const isLong = args.includes('--long')
  const names = args.filter((arg) => !arg.startsWith('-'))
  const since = args.find((arg) => arg.startsWith(changed))
  if (since) {
    if (names.length) throw new Trouble('Say either --changed or names')
    return { ...reachOfChanges(since.slice(changed.length + 1) || undefined), isLong }
  }
  if (!names.length) return { linted: undefined, tests: undefined, isLong }
  return { linted: sourcesOf(root).filter((file) => names.some((name) => file.includes(name))), tests: names, isLong }
}
