import { inTransaction, type Scope } from '#db/scope.ts'
import type { Actor, Context } from '#http/actor.ts'
import { setTenant } from '#jobs/queries.ts'
import { record, type Note } from './record.ts'

interface Done<Result> extends Omit<Note, 'actorId' | 'byOperator'> {
  result: Result
}

/** Who acts by it, and in which channel they are at home. */
type Operator = Pick<Context, 'network' | 'platform' | 'tenantId'> & { me: Pick<Actor, 'profileId'> }

/**
 * Does something by the platform's role, in one transaction with what is written down of it: in the operator's own channel always, and in
 * the channel that it was done to.
 */
export const asPlatform = <Result>(
  { me, network, platform, tenantId: own }: Operator,
  tenantId: string,
  work: (scope: Scope) => Promise<Done<Result>>,
  { isRead = false } = {},
): Promise<Result> =>
  inTransaction({ ...platform.scopeOf(tenantId), network }, async (scope) => {
    const { result, ...note } = await work(scope)
    // In one order, so that two operators who meet in two logs do not wait for each other.
    const logs = [...new Set(isRead ? [own] : [own, tenantId])].sort()
    for (const log of logs) {
      await setTenant(scope.db, log)
      // Where an operator sits is for the operator's own channel alone.
      const from = log === own ? scope : { ...scope, network: null }
      const isNamed = own === tenantId || note.targetId === tenantId
      // Entries of many channels stand side by side in the operator's own log: each says which one it is of.
      const after = log !== own || isNamed ? note.after : { ...note.after, tenantId }
      const actor = { actorId: me.profileId, ...(log === own ? {} : { byOperator: true as const }) }
      await record({ ...from, tenantId: log }, { ...note, ...actor, after: after ?? null })
    }
    return result
  })
