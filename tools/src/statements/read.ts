import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '#root.ts'
import type { Claim } from './claims.ts'

const run = promisify(execFile)

export interface Read {
  claims: Claim[]
  /** Calls of `statement` that nothing has made while the modules loaded. */
  unmade: string[]
}

/** What all statements of the server claim, and those of `further` modules: read by a process of its own, in which none has loaded yet. */
export const readStatements = async (...further: string[]): Promise<Read> => {
  const { stdout } = await run(process.execPath, [import.meta.filename, ...further], { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout) as Read
}

if (import.meta.main) {
  const further = process.argv.slice(2)
  const { sourcesIn } = await import('#check/sources.ts')
  const { claimsOf } = await import('./claims.ts')
  const { madeByLoading } = await import('./made.ts')
  const files = sourcesIn(root, ['server/src'])
    .filter(({ path, text }) => /\bstatement</.test(text) && !path.endsWith('.test.ts'))
    .map(({ path }) => `${root}/${path}`)
  process.stdout.write(JSON.stringify(claimsOf(await madeByLoading(further), [...files, ...further])))
}
