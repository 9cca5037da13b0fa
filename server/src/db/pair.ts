import { sql } from 'kysely'
import { inTransaction, type Scope } from './scope.ts'

/**
 * Runs `work` while nothing else happens between these two people: their follows, requests, friendships and blocks stand in line,
 * whoever of them presses. What a statement of `work` sees of the pair cannot change before the transaction ends.
 */
export const betweenTwo = <Result>(scope: Scope, one: string, other: string, work: (inside: Scope) => Promise<Result>) =>
  inTransaction(scope, async (inside) => {
    const pair = [scope.tenantId, ...[one, other].sort()].join(' ')
    await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(inside.db)
    return work(inside)
  })
