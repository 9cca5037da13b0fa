import { resolve } from 'node:path'
import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { makeCluster } from './cluster.ts'
import { keep, letGo, openFolder } from './folder.ts'
import { recoverOrphan } from './orphan.ts'
import { kept, type Upkeep } from './revival.ts'
import { end, launch } from './server.ts'
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
  /** Starts a server again that ends by itself; without it, it stays ended. */
  upkeep?: Upkeep
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
export const startPostgres = async ({ dataDir, port, settings, durable, namespaces, upkeep }: Options): Promise<Postgres> => {
  const binaries = findBinaries()
  const folder = openFolder(resolve(dataDir))
  const account = chooseAccount(binaries, folder.root, namespaces)
  await recoverOrphan(folder)
  keep(folder.root)
  try {
    makeCluster(folder, account, durable)
    const how = { folder, account, args: settingsFor(durable, settings) }
    const server = await launch({ ...how, port })
    const again = () => launch({ ...how, port: server.port, goesOn: true })
    const stop = upkeep ? kept({ root: folder.root, server, launch: again, ...upkeep }) : () => end(server)
    const url = `postgres://postgres:${encodeURIComponent(folder.password)}@127.0.0.1:${server.port}/postgres`
    return { url, port: server.port, stop: () => stop().finally(() => letGo(folder.root)) }
  } catch (error) {
    letGo(folder.root)
    throw error
  }
}
