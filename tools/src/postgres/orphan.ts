import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Trouble } from '#trouble.ts'
import { keeperOf, type DataFolder } from './folder.ts'
import { commandOf, isAlive, isGoneWithin } from './processes.ts'

/**
 * Stops a PostgreSQL that outlived the process that started it (killed, or the machine's terminal closed).
 * Throws Trouble when that process is still there: the folder is in use, and taking it would end somebody's work.
 */
export const recoverOrphan = async ({ root, cluster }: DataFolder) => {
  const keeper = keeperOf(root)
  if (keeper) throw new Trouble(`The data folder ${root} is in use by another Marquee (process ${keeper}): stop it, or choose another DATA_DIR`)

  const pid = postmasterOf(cluster)
  if (!pid || !isAlive(pid) || !isOurs(pid, cluster)) return
  process.kill(pid, 'SIGINT')
  if (await isGoneWithin(pid, 10_000)) return
  process.kill(pid, 'SIGQUIT')
  if (!(await isGoneWithin(pid, 5_000))) throw new Trouble(`An earlier PostgreSQL (process ${pid}) still holds ${root} and does not stop: end it first`)
}

const postmasterOf = (cluster: string) => {
  const file = join(cluster, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
}

// A process id is given again after a while: only a postgres on this very folder may be stopped.
const isOurs = (pid: number, cluster: string) => {
  const command = commandOf(pid)
  return command.includes('postgres') && command.includes(cluster)
}
