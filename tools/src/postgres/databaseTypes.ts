import { execFile } from 'node:child_process'
import { installed, root } from '#root.ts'

const generator = installed('kysely-codegen/dist/cli/bin.js')

const generate = (url: string, ...options: string[]) => {
  const { promise, resolve } = Promise.withResolvers<{ isGood: boolean; output: string }>()
  // Its lines are read, not shown.
  const env = { ...process.env, DATABASE_URL: url, FORCE_COLOR: '0' }
  execFile(
    process.execPath, [generator, '--log-level', 'error', ...options], { cwd: root, env },
    (error, stdout, stderr) => resolve({ isGood: !error, output: `${stdout}${stderr}` }),
  )
  return promise
}

/** Writes server/src/db/schema.ts from what a database is like (.kysely-codegenrc.json says how). */
export const writeDatabaseTypes = async (url: string) => {
  const { isGood, output } = await generate(url)
  if (!isGood) throw new Error(output)
}

/** Where server/src/db/schema.ts is not what it would be for a database, a line for each line. */
export const outdatedDatabaseTypes = async (url: string): Promise<string[]> => {
  const { isGood, output } = await generate(url, '--verify')
  if (isGood) return []
  const lines = [...output.matchAll(/^ *([-+]) +(.+)$/gm)]
  if (!lines.length) throw new Error(output)
  // The generator compares its own to the file: what it takes away is what is missing there.
  return lines.map(([, sign, line]) => (sign === '-' ? `schema.ts lacks ${line}` : `schema.ts has ${line}`))
}
