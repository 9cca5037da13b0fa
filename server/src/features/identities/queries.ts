import { identityLimits } from '@marquee/contract/identities'
import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import type { Context } from '#http/actor.ts'

/** Begins an attempt to link; an earlier one of the account is forgotten. */
export const beginIntent = ({ db, tenantId, me }: Context) =>
  db
    .insertInto('linkIntent')
    .values({
      tenantId,
      accountId: me.accountId,
      id: sql<string>`gen_random_uuid()`,
      expiresAt: sql<string>`now() + make_interval(mins => ${identityLimits.intentMinutes})`,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'accountId']).doUpdateSet((row) => ({ id: row.ref('excluded.id'), expiresAt: row.ref('excluded.expiresAt') })),
    )
    .returning(['id as intent', 'expiresAt'])
    .executeTakeFirstOrThrow()

/** Uses an intent up; false when it is not the account's running one. Of many at once one gets it. */
export const takeIntent = async ({ db, tenantId }: Scope, accountId: string, intent: string): Promise<boolean> => {
  const taken = await db
    .deleteFrom('linkIntent')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('id', '=', intent)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
