import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#port.ts'
import { Trouble } from '#trouble.ts'
import { chooseAccount, type Account } from './account.ts'
import { findBinaries } from './binaries.ts'
import { makeCluster, spawnOptions } from './cluster.ts'
import { give, keep, letGo, openFolder, type DataFolder } from './folder.ts'
import { recoverOrphan } from './orphan.ts'
import { settingsFor, type Settings } from './settings.ts'

interface Options {
  /** Made where it is missing; its data outlive every restart. */
  dataDir: string
  /** Any free port of 127.0.0.1 unless given. */
  port?: number
  settings?: Settings
  /** False for tests: fast, and nothing survives a crash. */
  durable: boolean
  /** False makes root step down to another account even where the machine offers user namespaces. */
  namespaces?: boolean
}

export interface Postgres {
  /** Connects as the cluster's owner to the database `postgres`. */
  url: string
  port: number
  /** Ends every connection and waits until PostgreSQL has gone. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL of our own on 127.0.0.1 and answers when it accepts connections.
 * Throws Trouble, with a sentence for the person at the terminal, when it cannot.
 */
export const startPostgres = async ({ dataDir, port, settings, durable, namespaces }: Options): Promise<Postgres> => {
  const binaries = findBinaries()
  const folder = openFolder(resolve(dataDir))
  const account = chooseAccount(binaries, folder.root, namespaces)
  await recoverOrphan(folder)
  keep(folder.root)
  try {
    makeCluster(folder, account, durable)
    return await launch(folder, account, settingsFor(durable, settings), port)
  } catch (error) {
    letGo(folder.root)
    throw error
  }
}

const launch = async (folder: DataFolder, account: Account, args: string[], wanted?: number, tries = 5): Promise<Postgres> => {
  const port = wanted ?? (await freePort())
  const child = spawnServer(folder, account, [...args, '-c', `port=${port}`])
  // Our own abrupt end must not leave a server behind; a second SIGINT does no harm.
  const onExit = () => child.kill('SIGINT')
  process.once('exit', onExit)

  if (await isReady(child, folder)) {
    const url = `postgres://postgres:${encodeURIComponent(folder.password)}@127.0.0.1:${port}/postgres`
    return { url, port, stop: () => stop(child, folder).finally(() => process.off('exit', onExit)) }
  }
  process.off('exit', onExit)
  const said = readFileSync(folder.log, 'utf8').trim()
  const isPortTaken = said.includes('Address already in use')
  // Between finding a free port and using it, somebody else may have taken it.
  if (isPortTaken && !wanted && tries > 1) return launch(folder, account, args, wanted, tries - 1)
  if (isPortTaken) throw new Trouble(`PostgreSQL cannot start: port ${port} is taken`)
  throw new Trouble(`PostgreSQL did not start in ${folder.root}: ${said.split('\n').slice(-5).join('\n') || 'it said nothing'}`)
}

/** Its own process group: Ctrl-C at the terminal reaches only us, and we stop the database last. */
const spawnServer = (folder: DataFolder, account: Account, args: string[]) => {
  const log = openSync(folder.log, 'w', 0o600)
  give(folder.log, account.ids)
  const child = spawn(...account.command('postgres', ['-D', folder.cluster, ...args]), {
    ...spawnOptions(account),
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  child.on('error', () => {})
  child.unref()
  return child
}

const hasEnded = (child: ChildProcess) => !child.pid || child.exitCode !== null || child.signalCode !== null

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

const stop = async (child: ChildProcess, { root }: DataFolder) => {
  if (!hasEnded(child)) {
    const ended = new Promise((done) => child.once('exit', done))
    child.ref()
    child.kill('SIGINT')
    // A fast shutdown takes milliseconds; one that hangs is ended the hard way, and the next start recovers from the log.
    const hurry = setTimeout(() => child.kill('SIGQUIT'), 10_000)
    await ended
    clearTimeout(hurry)
  }
  letGo(root)
}
