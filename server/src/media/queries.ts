import { sql } from 'kysely'
import { inTransaction, type Scope } from '#db/scope.ts'
import { announce } from '#jobs/announce.ts'
import type { ImageRow } from './image.ts'

interface NewImage extends ImageRow {
  /** Nobody's where several people show it. */
  ownerId: string | null
  kind: string
}

/** The row of a picture whose files are all in the store. The same one twice is one. */
export const addImage = ({ db, tenantId }: Scope, { sizes, ...image }: NewImage) =>
  db
    .insertInto('image')
    .values({ tenantId, ...image, sizes: JSON.stringify(sizes) })
    .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doNothing())
    .execute()

/** Says in words what pictures show; one that comes without words keeps those it has. */
export const setAltTexts = async ({ db, tenantId }: Scope, images: { imageId: string; altText?: string | undefined }[]) => {
  for (const { imageId, altText } of images)
    if (altText !== undefined)
      await db.updateTable('image').set({ altText }).where('tenantId', '=', tenantId).where('id', '=', imageId).where('altText', '<>', altText).execute()
}

/** A picture that is shown no longer stays for a day: pages that somebody has open still name its files. */
export const keepForAWhile = ({ db, tenantId }: Scope, imageId: string) =>
  db
    .updateTable('image')
    .set({ keptUntil: sql<string>`now() + interval '24 hours'` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', imageId)
    .execute()

/** A picture that its author has taken away, or that was taken from them, goes with the next sweep where nothing else shows it. */
export const letGo = ({ db, tenantId }: Scope, imageId: string) =>
  db.updateTable('image').set({ keptUntil: sql<string>`now()` }).where('tenantId', '=', tenantId).where('id', '=', imageId).execute()

/**
 * As `keepForAWhile` for a picture of the channel's: whoever took it down has it from then on, where nobody had, so that it goes in the
 * end.
 */
export const handOver = ({ db, tenantId }: Scope, imageId: string, profileId: string) =>
  db
    .updateTable('image')
    .set({ keptUntil: sql<string>`now() + interval '24 hours'`, ownerId: sql<string>`coalesce(owner_id, ${profileId})` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', imageId)
    .execute()

/** What the database says when a row that others refer to is deleted. */
const stillReferredTo = '23503'

/**
 * Removes a picture that nothing refers to, its files after it. Answers false, and removes nothing, where something does: every user
 * of pictures refers to them by a foreign key, so no list of users is kept here.
 */
export const removeImage = (scope: Scope, imageId: string): Promise<boolean> =>
  inTransaction(scope, async (inside) => {
    const { db, tenantId } = inside
    const row = await db.deleteFrom('image').where('tenantId', '=', tenantId).where('id', '=', imageId).returning('sizes').executeTakeFirst()
    const sizes = (row?.sizes ?? []) as unknown as ImageRow['sizes']
    const keys = sizes.flatMap(({ key, avif, png }) => [key, avif, png].filter((file) => file !== undefined))
    if (row) await announce(inside, 'image_removed', imageId, { keys })
    return true
  }).catch((error: unknown) => {
    if ((error as { code?: string }).code === stillReferredTo) return false
    throw error
  })

/** Which columns refer to a picture and would keep it from being removed. */
const users = async ({ db }: Scope) => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'tenant_id'
     where c.contype = 'f' and c.confrelid = 'image'::regclass and c.confdeltype in ('a', 'r')`.execute(db)
  return rows
}

/** Whether something refers to a picture beside these tables. */
export const isReferredTo = async (scope: Scope, imageId: string, besides: readonly string[]): Promise<boolean> => {
  const { db, tenantId } = scope
  const uses = (await users(scope))
    .filter(({ table }) => !besides.includes(table))
    .map(({ table, column }) => sql`select 1 from ${sql.table(table)} u where u.tenant_id = ${tenantId} and u.${sql.ref(column)} = ${imageId}`)
  const { rows } = await sql`${sql.join(uses, sql` union all `)} limit 1`.execute(db)
  return rows.length > 0
}

/** Nobody finds a picture any more that its owner has deleted and somebody else still needs; it goes with the last of these. */
export const markDeleted = ({ db, tenantId }: Scope, imageId: string) =>
  db
    .updateTable('image')
    .set({ deletedAt: sql<string>`now()`, keptUntil: sql<string>`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', imageId)
    .execute()

/** Uploaded pictures that nothing refers to any more, at most `count`, the longest forgotten first. */
export const forgottenImageIds = async (scope: Scope, count: number): Promise<string[]> => {
  const { db, tenantId } = scope
  const unused = (await users(scope)).map(
    ({ table, column }) =>
      sql`and not exists (select 1 from ${sql.table(table)} u where u.tenant_id = ${tenantId} and u.${sql.ref(column)} = i.id)`,
  )
  const { rows } = await sql<{ id: string }>`
    select i.id from image i
     where i.tenant_id = ${tenantId} and i.owner_id is not null and i.kept_until < now() ${sql.join(unused, sql` `)}
     order by i.kept_until limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}
