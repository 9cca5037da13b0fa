import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '@marquee/tools/postgres/start'
import { installed } from '@marquee/tools/root'
import type pg from 'pg'
import type { Size } from '#load/sizes.ts'
import { loadStatements } from '#load/statements.ts'
import { channel } from './channel.ts'
import { openChannel, withClient } from './open.ts'

/** Where the loaded databases live: out of the repository and kept from run to run. */
const folder = installed('.cache/bench')
const migrations = new URL('../../../server/migrations/', import.meta.url).pathname

/** Changes with everything that a loaded database is made of: our schema and the load. */
const fingerprint = (size: Size) => {
  const hash = createHash('sha256')
  for (const file of readdirSync(migrations).sort()) hash.update(file).update(readFileSync(join(migrations, file)))
  hash.update(JSON.stringify([channel, loadStatements(size)]))
  return hash.digest('hex').slice(0, 8)
}

/** The process id of the PostgreSQL that has a data folder open; its children are the connections. */
export const postmasterOf = (dataDir: string) => Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** The product's own PostgreSQL with its own settings, and the loaded databases in it. */
export const openCluster = async (log: (line: string) => void) => {
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: true, settings: { max_wal_size: '4GB' } })
  const urlOf = (database: string) => Object.assign(new URL(postgres.url), { pathname: `/${database}` }).href
  const asAdmin = <Result>(work: (client: pg.Client) => Promise<Result>) => withClient(postgres.url, work)
  const drop = (admin: pg.Client, database: string) => admin.query(`drop database if exists ${database} with (force)`)

  const make = async (name: string, size: Size) => {
    const making = `${name}_making`
    await asAdmin(async (admin) => {
      await drop(admin, making)
      await admin.query(`create database ${making}`)
    })
    await openChannel(urlOf(making), size, (step, ms) => log(`  ${name}: ${step} ${(ms / 1_000).toFixed(1)} s`))
    await asAdmin((admin) => admin.query(`alter database ${making} rename to ${name}`))
  }

  return {
    /** Process id of the server; its children are the connections. */
    pid: postmasterOf(join(folder, 'postgres')),
    /** The database of this size, loaded now unless a run before did it. */
    async loaded(size: Size): Promise<string> {
      const prefix = `${size.isSearchable ? 'words' : 'people'}_${size.people}_`
      const name = `${prefix}${fingerprint(size)}`
      const known = await asAdmin(async (admin) => (await admin.query<{ datname: string }>('select datname from pg_database')).rows.map(({ datname }) => datname))
      if (known.includes(name)) return urlOf(name)
      for (const old of known.filter((database) => database.startsWith(prefix))) await asAdmin((admin) => drop(admin, old))
      log(`Loading ${size.people} people and ${size.posts} posts, once`)
      await make(name, size)
      return urlOf(name)
    },
    /** One with nothing in it; what was there under that name is gone. */
    async empty(name: string): Promise<string> {
      await asAdmin(async (admin) => {
        await drop(admin, name)
        await admin.query(`create database ${name}`)
      })
      return urlOf(name)
    },
    /** A copy to write to; nobody may be connected to the original. */
    async copy(url: string, name: string): Promise<string> {
      await asAdmin(async (admin) => {
        await drop(admin, name)
        await admin.query(`create database ${name} template ${new URL(url).pathname.slice(1)} strategy = file_copy`)
      })
      return urlOf(name)
    },
    drop: (url: string) => asAdmin((admin) => drop(admin, new URL(url).pathname.slice(1))),
    version: () => asAdmin(async (admin) => (await admin.query<{ server_version: string }>('show server_version')).rows[0]!.server_version),
    stop: postgres.stop,
  }
}
