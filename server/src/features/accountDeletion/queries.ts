import { deletionLimits } from '@marquee/contract/accountDeletion'
import { sql } from 'kysely'
import { inTransaction, type Scope } from '#db/scope.ts'
import { actorOf, holdLogin } from '#features/accounts/queries.ts'
import type { Context } from '#http/actor.ts'
import { digestOf } from '#personalData/erasedLogins.ts'
import type { Login, Rest } from '#personalData/erasure.ts'

/** What waits for the caller's account, or nothing. */
export const deletion = ({ db, tenantId, me }: Context) =>
  db
    .selectFrom('accountDeletion')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', me.accountId)
    .select(['requestedAt', 'dueAt'])
    .executeTakeFirst()

/** A repeat keeps the first date. */
export const addDeletion = ({ db, tenantId, me }: Context, reason: string) =>
  db
    .insertInto('accountDeletion')
    .values({ tenantId, accountId: me.accountId, reason, dueAt: sql<string>`now() + make_interval(days => ${deletionLimits.coolingOffDays})` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Takes it back while there is time. False where it is due, or was never asked for. */
export const removeDeletion = async ({ db, tenantId, me }: Context): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('accountDeletion')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', me.accountId)
    // Not when the transaction began: an erasure that has looked meanwhile relies on it.
    .where('dueAt', '>', sql<string>`clock_timestamp()`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * True where nobody else could lead the channel: no other owner whose account is open. Locks the owners first, so that two of them who
 * leave at the same moment cannot each count on the other.
 */
export const isLastOwner = async ({ db, tenantId, me }: Context): Promise<boolean> => {
  await sql`select id from profile where tenant_id = ${tenantId} and role = 'Owner' order by id for update`.execute(db)
  const { rows } = await sql<{ isOwner: boolean; others: number }>`
    select coalesce(bool_or(p.id = ${me.profileId}), false) as is_owner,
           count(*) filter (where p.id <> ${me.profileId} and a.status = 'active')::int as others
      from profile p join account a on a.tenant_id = ${tenantId} and a.profile_id = p.id
     where p.tenant_id = ${tenantId} and p.role = 'Owner'`.execute(db)
  return rows[0]!.isOwner && !rows[0]!.others
}

/** Accounts whose fourteen days are over. */
export const dueAccounts = ({ db, tenantId }: Scope, limit: number) =>
  db
    .selectFrom('accountDeletion as d')
    .innerJoin('account as a', (join) => join.onRef('a.id', '=', 'd.accountId').on('a.tenantId', '=', tenantId))
    .where('d.tenantId', '=', tenantId)
    .where('d.dueAt', '<=', sql<string>`now()`)
    .orderBy('d.dueAt')
    .limit(limit)
    .select(['a.id as accountId', 'a.profileId'])
    .execute()

/** True for an account whose deletion can no longer be taken back. Waits for whoever is just doing that. */
export const isDue = async ({ db, tenantId }: Scope, accountId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from account_deletion where tenant_id = ${tenantId} and account_id = ${accountId} and due_at <= now() for update`.execute(db)
  return rows.length > 0
}

/**
 * Keeps the account and its profile as they are until the end of the transaction, so that nothing new refers to them. False where it is
 * gone, or its deletion was taken back.
 */
export const holdForErasure = async ({ db, tenantId }: Scope, accountId: string, { isReplay }: { isReplay: boolean }): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from account a join profile p on p.tenant_id = ${tenantId} and p.id = a.profile_id
     where a.tenant_id = ${tenantId} and a.id = ${accountId}
       and (${isReplay} or exists (select 1 from account_deletion d
                                    where d.tenant_id = ${tenantId} and d.account_id = a.id and d.due_at <= now()))
       for update of a, p`.execute(db)
  return rows.length > 0
}

/** An entry of the journal. */
export interface Erased {
  tenantId: string
  accountId: string
  profileId: string
}

/** Writes into the journal what remains to be done; a replay begins its entry anew. */
export const addErasure = ({ db }: Scope, { tenantId, accountId, profileId }: Erased, rest: Rest) =>
  db
    .insertInto('erasure')
    .values({ tenantId, accountId, profileId, rest: JSON.stringify(rest) })
    .onConflict((conflict) => conflict.columns(['tenantId', 'accountId']).doUpdateSet({ rest: JSON.stringify(rest), erasedAt: null }))
    .execute()

const moment = sql<string>`clock_timestamp()`

export const addErasedLogins = async ({ db, tenantId }: Scope, logins: Login[]) => {
  if (!logins.length) return
  await db
    .insertInto('erasedIdentity')
    .values(logins.map(({ issuer, subject }) => ({ tenantId, identityHash: digestOf(issuer, subject), erasedAt: moment })))
    .onConflict((conflict) => conflict.columns(['tenantId', 'identityHash']).doUpdateSet({ erasedAt: moment }))
    .execute()
}

/** Shuts out what these logins were given up to now, and answers the accounts that it has made already. */
export const shutOut = (scope: Scope, logins: Login[]) =>
  inTransaction(scope, async (inside) => {
    for (const login of logins) await holdLogin(inside, login)
    await addErasedLogins(inside, logins)
    const found: { accountId: string; profileId: string }[] = []
    for (const { issuer, subject } of logins) {
      const actor = await actorOf(inside, { issuer, subject })
      // A further login of somebody else's older account is no reason to erase that one.
      if (actor?.isPrimary) found.push({ accountId: actor.accountId, profileId: actor.profileId })
    }
    return found
  })

/** Logins of an account, with their issuers. */
export const loginsOf = ({ db, tenantId }: Scope, accountId: string) =>
  db.selectFrom('accountIdentity').where('tenantId', '=', tenantId).where('accountId', '=', accountId).select(['issuer', 'subject']).execute()

/** Entries of the journal whose files and logins may still be there. */
export const unfinishedErasures = async ({ db, tenantId }: Scope) =>
  (await db.selectFrom('erasure').where('tenantId', '=', tenantId).where('erasedAt', 'is', null).select(['accountId', 'rest']).execute()) as {
    accountId: string
    rest: Rest | null
  }[]

/** Writes down what is still to be done. */
export const keepRest = ({ db, tenantId }: Scope, accountId: string, rest: Rest) =>
  db
    .updateTable('erasure')
    .set({ rest: JSON.stringify(rest) })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .execute()

export const finishErasure = ({ db, tenantId }: Scope, accountId: string) =>
  db
    .updateTable('erasure')
    .set({ rest: null, erasedAt: sql<string>`now()` })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .execute()

/** Every entry of the journal. */
export const erasures = async ({ db, tenantId }: Scope): Promise<Erased[]> =>
  db.selectFrom('erasure').where('tenantId', '=', tenantId).select(['tenantId', 'accountId', 'profileId']).execute()

/** The provider's name of the channel. */
export const orgIdOf = async ({ db, tenantId }: Scope) =>
  (await db.selectFrom('tenant').where('tenantId', '=', tenantId).select('orgId').executeTakeFirst())?.orgId ?? ''

/** No token lives for a day. */
export const forgetErasedLogins = ({ db, tenantId }: Scope) =>
  db.deleteFrom('erasedIdentity').where('tenantId', '=', tenantId).where('erasedAt', '<', sql<string>`now() - interval '1 day'`).execute()
