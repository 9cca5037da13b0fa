import { execFileSync } from 'node:child_process'
import { root } from '#root.ts'
import { Trouble } from '#trouble.ts'

/** What of the project a run looks at. */
export interface Reach {
  /** Files that the linter reads; undefined for all. */
  linted: string[] | undefined
  /** What vitest is told besides. */
  vitest: string[]
  /** Stories take what is too long for every change, too. */
  isLong: boolean
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files with a place in git or about to have one. */
const sources = () => git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.js')

const changedSince = (base: string) => {
  try {
    // What was deleted cannot be read any more.
    return [...git('diff', '--name-only', '--diff-filter=d', base), ...git('ls-files', '--others', '--exclude-standard')]
  } catch {
    throw new Trouble(`There is no ${base} to compare with: fetch it, or run the whole`)
  }
}

/**
 * Reads what a run was asked for: nothing for everything, `--changed` for what differs from main and whatever imports that, or names, each
 * for the files that have it in their path; `--long` beside any of these. Types, boundaries and layout are always looked at as a whole:
 * they are about how files fit.
 */
export const reachOf = (args: readonly string[]): Reach => {
  const unknown = args.find((arg) => arg.startsWith('-') && !['--changed', '--long'].includes(arg))
  if (unknown) throw new Trouble(`${unknown} is not known here: say --changed, --long, or names such as posts`)
  const isLong = args.includes('--long')
  const names = args.filter((arg) => !arg.startsWith('-'))
  if (args.includes('--changed')) {
    if (names.length) throw new Trouble('Say either --changed or names')
    const changed = new Set(changedSince('main'))
    return { linted: sources().filter((file) => changed.has(file)), vitest: ['--changed=main', '--passWithNoTests'], isLong }
  }
  if (!names.length) return { linted: undefined, vitest: [], isLong }
  return { linted: sources().filter((file) => names.some((name) => file.includes(name))), vitest: [...names, '--passWithNoTests'], isLong }
}
