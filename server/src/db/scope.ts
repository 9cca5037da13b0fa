import { sql } from 'kysely'
import type { Database } from './database.ts'

/** One tenant and its rows: the first argument of every query function. */
export interface Scope {
  db: Database
  tenantId: string
}

/** Runs `work` in one transaction of the scope; a scope that is in one already joins it. */
export const inTransaction = <S extends Scope, Result>(scope: S, work: (scope: S) => Promise<Result>): Promise<Result> =>
  scope.db.isTransaction ? work(scope) : scope.db.transaction().execute((db) => work({ ...scope, db }))

/** Inside a transaction: does what `work` does in whole or, where it fails, not at all; the transaction goes on either way. */
export const wholly = async <Result>({ db }: Scope, work: () => Promise<Result>): Promise<Result> => {
  await sql`savepoint whole`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint whole`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint whole`.execute(db)
    throw error
  }
}
