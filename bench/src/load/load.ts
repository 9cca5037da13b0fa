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

const timed = async <Result>(onStep: Load['onStep'], name: string, work: () => Promise<Result>): Promise<Result> => {
  const began = performance.now()
  const result = await work()
  onStep?.(name, performance.now() - began)
  return result
}

const one = async (client: pg.ClientBase, text: string) => (await client.query<{ value: string }>(text)).rows[0]!.value

/** Fills the channel in one transaction and answers its number. */
const fill = async (client: pg.ClientBase, { tenantId, size, onStep }: Load) => {
  await client.query('begin')
  try {
    await client.query(`set local session_replication_role = replica; set local synchronous_commit = off; set local work_mem = '256MB'`)
    for (const { name, text } of loadStatements(size)) {
      await timed(onStep, name, () => client.query(text.replaceAll('$tenant', `'${tenantId}'::uuid`)))
    }
    const transaction = await one(client, 'select pg_current_xact_id()::xid as value')
    await client.query('commit')
    return transaction
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Vacuum leaves alone what a statement that began before the end of the load may still need. */
const everybodySees = async (client: pg.ClientBase, transaction: string) => {
  const behind = `select count(*) as value from pg_stat_activity
                   where datname = current_database() and pid <> pg_backend_pid() and age(backend_xmin) >= age('${transaction}'::xid)`
  while (Number(await one(client, behind))) await wait(20)
}

/**
 * Fills an empty channel, as the owner of the database. Foreign keys are not checked while it runs, which is the owner's
 * privilege and saves most of the time; the tables are vacuumed and analysed afterwards.
 */
export const load = async (client: pg.ClientBase, options: Load) => {
  const transaction = await fill(client, options)
  await everybodySees(client, transaction)
  await timed(options.onStep, 'vacuum', () => client.query(`vacuum (analyze, freeze) ${loadedTables.join(', ')}`))
}
