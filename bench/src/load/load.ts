import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Size } from './sizes.ts'
import { loadedTables, loadStatements } from './statements.ts'

interface Load {
  tenantId: string
  size: Size
  /** Hears the name and the milliseconds of every step. */
  onStep?(name: string, ms: number): void
}

const timed = async (onStep: Load['onStep'], name: string, work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  onStep?.(name, performance.now() - began)
}

/** Fills the channel in one transaction. */
const fill = async (client: pg.ClientBase, { tenantId, size, onStep }: Load) => {
  await client.query('begin')
  try {
    await client.query(`set local session_replication_role = replica; set local work_mem = '256MB'`)
    for (const { name, text } of loadStatements(size)) {
      await timed(onStep, name, () => client.query(text.replaceAll('$tenant', `'${tenantId}'::uuid`)))
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const unmarked = `select relname from pg_class where relnamespace = 'public'::regnamespace and relname = any($1) and relallvisible < relpages`
const tries = 50

/**
 * Vacuums tables, those of the load where none are named, until every page is marked as seen by everybody, because looks into an index
 * cost more where it is not. Vacuum leaves a page alone while an older statement runs anywhere, and while the log of a commit near it
 * has not been written.
 */
export const settle = async (client: pg.ClientBase, tables: readonly string[] = loadedTables): Promise<void> => {
  for (let attempt = 0; attempt < tries; attempt++) {
    await client.query(`vacuum (analyze, freeze) ${tables.join(', ')}`)
    if (!(await client.query(unmarked, [tables])).rowCount) return
    await wait(100)
  }
  throw new Error('The loaded tables could not be vacuumed: something old holds on to them')
}

/**
 * Fills an empty channel, as the owner of the database. Foreign keys are not checked while it runs, which is the owner's
 * privilege and saves most of the time; the tables are vacuumed and analysed afterwards.
 */
export const load = async (client: pg.ClientBase, options: Load) => {
  await fill(client, options)
  await timed(options.onStep, 'vacuum', () => settle(client))
}
