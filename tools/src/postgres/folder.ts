import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeWritable } from '#folders.ts'
import { Trouble, wordsOf } from '#trouble.ts'
import { birthOf } from './processes.ts'

/** What lies in a data folder: the cluster itself, the password of its owner, its log, and who has it open. */
export interface DataFolder {
  root: string
  cluster: string
  log: string
  password: string
}

/** Makes the folder where it is missing and reads its password, made once. Throws Trouble when it cannot be written. */
export const openFolder = (dataDir: string): DataFolder => {
  try {
    makeWritable(dataDir)
    const root = realpathSync(dataDir)
    return { root, cluster: join(root, 'cluster'), log: join(root, 'postgres.log'), password: passwordIn(root) }
  } catch (error) {
    throw new Trouble(`The folder ${dataDir} cannot be written (${wordsOf(error)}): choose another one with DATA_DIR`)
  }
}

/** Gives a file or folder to the account that PostgreSQL runs as, where that is not ours. */
export const give = (path: string, ids?: { uid: number; gid: number }) => {
  if (ids) chownSync(path, ids.uid, ids.gid)
}

const passwordIn = (root: string) => {
  const file = join(root, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

interface Keeper {
  pid: number
  birth: string
}

const keeperFile = (root: string) => join(root, 'keeper.json')

/** The living process that has this folder open, if any. */
export const keeperOf = (root: string): number | undefined => {
  if (!existsSync(keeperFile(root))) return undefined
  try {
    const { pid, birth } = JSON.parse(readFileSync(keeperFile(root), 'utf8')) as Keeper
    return birth && birth === birthOf(pid) ? pid : undefined
  } catch {
    // Cut short by a crash: whoever wrote it is not there any more.
    return undefined
  }
}

/** Notes down that this process has the folder open. Throws Trouble when another one was faster. */
export const keep = (root: string) => {
  const keeper: Keeper = { pid: process.pid, birth: birthOf(process.pid) }
  rmSync(keeperFile(root), { force: true })
  try {
    writeFileSync(keeperFile(root), JSON.stringify(keeper), { flag: 'wx' })
  } catch {
    throw new Trouble(`The data folder ${root} was just opened by another Marquee: stop it, or choose another DATA_DIR`)
  }
}

export const letGo = (root: string) => {
  if (keeperOf(root) === process.pid) rmSync(keeperFile(root), { force: true })
}
