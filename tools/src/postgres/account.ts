import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Trouble } from '#trouble.ts'

interface Ids {
  uid: number
  gid: number
}

/** How PostgreSQL's programs are run here: it refuses to be root, so a root process has to step down first. */
export interface Account {
  /** The program and arguments to spawn for one of PostgreSQL's programs. */
  command(program: string, args: readonly string[]): [string, string[]]
  /** Set where the data must belong to another account than ours. */
  ids?: Ids
}

// 65534 is nobody: inside the namespace our root looks like it, outside the files stay ours, and no account is needed.
const unshareFlags = ['-U', '--map-user=65534', '--map-group=65534']

const isRoot = () => process.getuid?.() === 0

/**
 * Chooses the account for the data folder `dataDir`, whose binaries lie in `native`: our own when we are not root; else ourselves
 * in a user namespace; else, where the machine refuses namespaces (Docker's default) or `namespaces` is false, `postgres` or `nobody`.
 */
export const chooseAccount = (native: string, dataDir: string, namespaces = true): Account => {
  const program = (folder: string, name: string) => join(folder, 'bin', name)
  if (!isRoot()) return { command: (name, args) => [program(native, name), [...args]] }

  const ids = ownerOf(dataDir)
  if (!ids && namespaces && mayUnshare()) return { command: (name, args) => ['unshare', [...unshareFlags, program(native, name), ...args]] }

  const folder = closedParent(native) ? copyOf(native) : native
  const barrier = closedParent(join(dataDir, 'cluster'))
  if (barrier) throw new Trouble(`PostgreSQL does not run as root and cannot reach ${dataDir} through ${barrier}: choose another DATA_DIR`)
  return { command: (name, args) => [program(folder, name), [...args]], ids: ids ?? accountOf('postgres') ?? accountOf('nobody') ?? nobodyHere() }
}

const nobodyHere = (): never => {
  throw new Trouble('PostgreSQL does not run as root, and this machine has neither a postgres nor a nobody account: start as another user')
}

const mayUnshare = () =>
  process.platform === 'linux' && spawnSync('unshare', [...unshareFlags, 'true']).status === 0

/** Who owns an existing cluster, unless it is root: a cluster keeps its owner. */
const ownerOf = (dataDir: string): Ids | undefined => {
  const cluster = join(dataDir, 'cluster')
  if (!existsSync(cluster)) return undefined
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? undefined : { uid, gid }
}

const accountOf = (name: string): Ids | undefined => {
  const line = readFileSync('/etc/passwd', 'utf8').split('\n').find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** The nearest existing folder above `path` that other accounts cannot enter. */
const closedParent = (path: string): string | undefined => {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && !(statSync(folder).mode & 0o001)) return folder
    if (folder === dirname(folder)) return undefined
  }
}

const copyOf = (native: string) => {
  const copy = join(tmpdir(), `marquee-postgres-${basename(dirname(native))}-${statSync(join(native, 'bin', 'postgres')).size}`)
  if (existsSync(copy)) return copy
  const making = `${copy}.${process.pid}`
  cpSync(native, making, { recursive: true, verbatimSymlinks: true })
  chmodSync(making, 0o755)
  if (existsSync(copy)) rmSync(making, { recursive: true })
  else renameSync(making, copy)
  return copy
}
