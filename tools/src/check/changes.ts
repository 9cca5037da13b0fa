import { execFileSync } from 'node:child_process'
import { Trouble } from '#trouble.ts'

/** What differs from a commit: what was committed since, what is not committed yet, and what git does not know yet. */
export interface Changes {
  files: string[]
  /** What it was compared with, in words for whoever reads the run. */
  said: string
}

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n').filter(Boolean)

/** The commit that a name stands for, undefined where there is none. */
const commitOf = (folder: string, name: string) => {
  try {
    return git(folder, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`)[0]
  } catch {
    return undefined
  }
}

const landed = 'origin/main'

/** The commit that a run compares with: the one that is named, or where the branch has left what has landed, or what was committed last. */
const baseOf = (folder: string, named: string | undefined): { commit: string; said: string } => {
  if (named) {
    const commit = commitOf(folder, named)
    if (!commit) throw new Trouble(`There is no ${named} to compare with: fetch it, or run the whole`)
    return { commit, said: `since ${named}` }
  }
  if (!commitOf(folder, landed)) return { commit: 'HEAD', said: `since the last commit: there is no ${landed} here, --changed=REF compares with another` }
  return { commit: git(folder, 'merge-base', landed, 'HEAD')[0]!, said: `since ${landed}` }
}

/** What has changed since `named`, a branch or a commit, or since the last landing. */
export const changesSince = (folder: string, named?: string): Changes => {
  const { commit, said } = baseOf(folder, named)
  // What was deleted cannot be read any more.
  const known = git(folder, 'diff', '--name-only', '--diff-filter=d', commit)
  const files = [...known, ...git(folder, 'ls-files', '--others', '--exclude-standard')]
  return { files, said: `${files.length} ${files.length === 1 ? 'file has' : 'files have'} changed ${said}` }
}

/** Files with a place in git, or about to have one. */
export const sourcesOf = (folder: string) => git(folder, 'ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.js')
