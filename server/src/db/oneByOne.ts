import { sql } from 'kysely'
import { inTransaction, type Scope } from './scope.ts'

/** Runs `work` while no other work of this name runs in the channel: each begins with what the one before it has left. */
export const oneByOne = <S extends Scope, Result>(scope: S, name: string, work: (inside: S) => Promise<Result>) =>
  inTransaction(scope, async (inside) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${scope.tenantId}`}, 0))`.execute(inside.db)
    return work(inside)
  })
