import { exportLimits } from '@marquee/contract/dataExports'
import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import type { Context } from '#http/actor.ts'

const shown = ['id', 'accountId', 'state', 'requestedAt', 'readyAt', 'expiresAt', 'bytes', 'fileKey'] as const
const listed = 20

const selectFrom = ({ db, tenantId }: Scope) => db.selectFrom('dataExport').where('tenantId', '=', tenantId).select(shown)

export type ExportRow = NonNullable<Awaited<ReturnType<typeof ownExport>>>

export const ownExport = (context: Context, exportId: string) =>
  selectFrom(context).where('id', '=', exportId).where('accountId', '=', context.me.accountId).executeTakeFirst()

/** The caller's copies, newest first. */
export const exportsOf = (context: Context) => selectFrom(context).where('accountId', '=', context.me.accountId).orderBy('id', 'desc').limit(listed).execute()

/** Adds one unless another was asked for within a day; a failed one does not count. False where there was one. */
export const addExport = async ({ db, tenantId, me }: Context, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into data_export (tenant_id, id, account_id)
    select ${tenantId}, ${id}, ${me.accountId}
     where not exists (select 1 from data_export
                        where tenant_id = ${tenantId} and account_id = ${me.accountId} and state <> 'failed'
                          and requested_at > now() - make_interval(hours => ${exportLimits.hoursBetween}))
    on conflict do nothing`.execute(db)
  return Boolean(numAffectedRows)
}

/** Takes one that is still to be made; a repeated job gets the key it has begun with. Undefined once it is settled. */
export const begin = ({ db, tenantId }: Scope, id: string, fileKey: string) =>
  db
    .updateTable('dataExport')
    .set({ state: 'processing', fileKey: sql<string>`coalesce(file_key, ${fileKey})` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'processing'])
    .returning(['accountId', 'fileKey'])
    .executeTakeFirst()

/** Marks it ready for seven days. False where it is settled already, by erasure for one. */
export const finish = async ({ db, tenantId }: Scope, id: string, bytes: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('dataExport')
    .set({ state: 'ready', bytes, readyAt: sql<string>`now()`, expiresAt: sql<string>`now() + make_interval(days => ${exportLimits.daysKept})` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** One that is still to be made. */
export const waiting = (scope: Scope, id: string) =>
  selectFrom(scope).where('id', '=', id).where('state', 'in', ['pending', 'processing']).executeTakeFirst()

/** Settles copies that are over or were never finished. */
export const close = ({ db, tenantId }: Scope, ids: string[], state: 'expired' | 'failed') =>
  db
    .updateTable('dataExport')
    .set({ state, fileKey: null })
    .where('tenantId', '=', tenantId)
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .execute()

/** Ready ones whose time is over. */
export const overdue = (scope: Scope, limit: number) =>
  selectFrom(scope).where('state', '=', 'ready').where('expiresAt', '<', sql<string>`now()`).limit(limit).execute()

/** Those that nobody finished within a day. */
export const stuck = (scope: Scope, limit: number) =>
  selectFrom(scope).where('state', 'in', ['pending', 'processing']).where('requestedAt', '<', sql<string>`now() - interval '1 day'`).limit(limit).execute()

export const addLink = ({ db, tenantId }: Scope, exportId: string, tokenHash: Buffer, minutes: number) =>
  db
    .insertInto('dataExportLink')
    .values({ tenantId, exportId, tokenHash, expiresAt: sql<string>`now() + make_interval(mins => ${minutes})` })
    .execute()

/** The ready copy that a token opens now. */
export const exportBehind = ({ db, tenantId }: Scope, tokenHash: Buffer) =>
  db
    .selectFrom('dataExportLink as l')
    .innerJoin('dataExport as e', (join) => join.onRef('e.id', '=', 'l.exportId').on('e.tenantId', '=', tenantId))
    .where('l.tenantId', '=', tenantId)
    .where('l.tokenHash', '=', tokenHash)
    .where('l.expiresAt', '>', sql<string>`now()`)
    .where('e.state', '=', 'ready')
    .where('e.expiresAt', '>', sql<string>`now()`)
    .select(['e.fileKey', 'e.requestedAt'])
    .executeTakeFirst()

export const removeOldLinks = ({ db, tenantId }: Scope) =>
  db.deleteFrom('dataExportLink').where('tenantId', '=', tenantId).where('expiresAt', '<', sql<string>`now()`).execute()
