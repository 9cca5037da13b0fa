import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#port.ts'
import { Trouble } from '#trouble.ts'
import type { Account } from './account.ts'
import { spawnOptions } from './cluster.ts'
import { give, type DataFolder } from './folder.ts'

export interface Server {
  child: ChildProcess
  port: number
}

interface Launch {
  folder: DataFolder
  account: Account
  /** As `settingsFor` gives them. */
  args: string[]
  /** Any free one of 127.0.0.1 unless given. */
  port?: number | undefined
  /** Writes on in the log of the server before, so that what it said last stays. */
  goesOn?: boolean
}

/** Starts the server of a folder and answers when it accepts connections. Throws Trouble, with what it said, when it ends instead. */
export const launch = async (options: Launch, tries = 5): Promise<Server> => {
  const { folder, account, args, port: wanted, goesOn = false } = options
  const port = wanted ?? (await freePort())
  const before = goesOn ? statSync(folder.log).size : 0
  const child = spawnServer(folder, account, [...args, '-c', `port=${port}`], goesOn ? 'a' : 'w')
  if (await isReady(child, folder)) return { child, port }

  const said = readFileSync(folder.log).subarray(before).toString().trim()
  const isPortTaken = said.includes('Address already in use')
  // Between finding a free port and using it, somebody else may have taken it.
  if (isPortTaken && !wanted && tries > 1) return launch(options, tries - 1)
  if (isPortTaken) throw new Trouble(`PostgreSQL cannot start: port ${port} is taken`)
  throw new Trouble(`PostgreSQL did not start in ${folder.root}: ${said.split('\n').slice(-5).join('\n') || 'it said nothing'}`)
}

/** Its own process group: Ctrl-C at the terminal reaches only us, and we stop the database last. */
const spawnServer = (folder: DataFolder, account: Account, args: string[], flag: 'a' | 'w') => {
  const log = openSync(folder.log, flag, 0o600)
  give(folder.log, account.ids)
  const child = spawn(...account.command('postgres', ['-D', folder.cluster, ...args]), {
    ...spawnOptions(account),
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  child.on('error', () => {})
  child.unref()
  // Our own abrupt end must not leave a server behind; a second SIGINT does no harm.
  const onExit = () => child.kill('SIGINT')
  process.once('exit', onExit)
  child.once('exit', () => process.off('exit', onExit))
  return child
}

export const hasEnded = (child: ChildProcess) => !child.pid || child.exitCode !== null || child.signalCode !== null

/** True once the server accepts connections, false when it ended instead. */
const isReady = async (child: ChildProcess, { cluster }: DataFolder) => {
  while (!hasEnded(child)) {
    // The eighth line of postmaster.pid is PostgreSQL's own word on its state; the first its process id.
    const lines = statusLines(cluster)
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true
    await wait(10)
  }
  return false
}

const statusLines = (cluster: string): string[] => {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Ends every connection and waits until the server has gone. */
export const end = async ({ child }: Server) => {
  if (hasEnded(child)) return
  const ended = new Promise((done) => child.once('exit', done))
  child.ref()
  child.kill('SIGINT')
  // A fast shutdown takes milliseconds; one that hangs is ended the hard way, and the next start recovers from the log.
  const hurry = setTimeout(() => child.kill('SIGQUIT'), 10_000)
  await ended
  clearTimeout(hurry)
}
