import type { Database } from './database.ts'

/** One tenant and its rows: the first argument of every query function. */
export interface Scope {
  db: Database
  tenantId: string
}

/** Runs `work` in one transaction of the scope; a scope that is in one already joins it. */
export const inTransaction = <Result>(scope: Scope, work: (scope: Scope) => Promise<Result>): Promise<Result> =>
  scope.db.isTransaction ? work(scope) : scope.db.transaction().execute((db) => work({ ...scope, db }))
