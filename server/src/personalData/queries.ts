import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import { shares } from './classification.ts'
import type { Copy, Share, Subject } from './share.ts'

const named = /(?<!:):(tenant|account|profile|logins|emails|pictures)\b/

/** A condition of the classification with a subject's values in it. */
const about = ({ whose }: Share, table: string, subject: Subject) => {
  const pieces = whose.split(named).map((piece, place) => (place % 2 ? sql`${subject[piece as keyof Subject]}` : sql.raw(piece)))
  const condition = sql`(${sql.join(pieces, sql.raw(''))})`
  // The queue has no tenants.
  return table.includes('.') ? condition : sql`tenant_id = ${subject.tenant} and ${condition}`
}

/** Everything that names an account in conditions, but addresses that only the provider knows; undefined when it is not there. */
export const subjectOf = async ({ db, tenantId }: Scope, accountId: string): Promise<Subject | undefined> => {
  const { rows } = await sql<Omit<Subject, 'tenant' | 'account'>>`
    select a.profile_id as profile,
           array(select i.subject from account_identity i where i.tenant_id = ${tenantId} and i.account_id = a.id order by i.kind, i.linked_at, i.id) as logins,
           a.email as address,
           array(select distinct lower(e) from (
             select a.email as e union all
             select i.email from account_identity i where i.tenant_id = ${tenantId} and i.account_id = a.id) x
            where e is not null) as emails,
           array(select m.id from image m
                  where m.tenant_id = ${tenantId}
                    and (m.owner_id = a.profile_id
                         or m.owner_id is null and m.id in (p.avatar_id, p.banner_id)
                            and not exists (select 1 from profile o where o.tenant_id = ${tenantId} and o.id <> p.id and o.avatar_id = m.id)
                            and not exists (select 1 from profile o where o.tenant_id = ${tenantId} and o.id <> p.id and o.banner_id = m.id)
                         or m.owner_id is null and m.id in (
                              select pi.image_id from post_image pi join post t on t.tenant_id = ${tenantId} and t.id = pi.post_id
                               where pi.tenant_id = ${tenantId} and t.author_id = a.profile_id)
                            and not exists (
                              select 1 from post_image pi join post t on t.tenant_id = ${tenantId} and t.id = pi.post_id
                               where pi.tenant_id = ${tenantId} and pi.image_id = m.id and t.author_id <> a.profile_id))
                    and not exists (select 1 from tenant_configuration c
                                     where c.tenant_id = ${tenantId} and m.id in (c.dark_logo_id, c.light_logo_id, c.favicon_id, c.login_image_id))) as pictures
      from account a join profile p on p.tenant_id = ${tenantId} and p.id = a.profile_id
     where a.tenant_id = ${tenantId} and a.id = ${accountId}`.execute(db.withoutPlugins())
  return rows[0] && { tenant: tenantId, account: accountId, ...rows[0] }
}

const keyColumns = async ({ db }: Scope, table: string) => {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = ${table}::regclass and i.indisprimary and a.attname <> 'tenant_id' order by array_position(i.indkey::int[], a.attnum::int)`.execute(db)
  return rows.map(({ name }) => sql.ref(`t.${name}`))
}

const camel = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What a copy says of a row: its columns, and the nicknames of the people it names. */
const told = ({ columns, people = [] }: Copy) =>
  sql.join([
    ...columns.flatMap((column) => [sql.lit(camel(column)), sql.ref(`t.${column}`)]),
    ...people.flatMap((column) => [
      sql.lit(`${camel(column).replace(/Id$/, '')}Nickname`),
      sql`(select nickname from profile where tenant_id = t.tenant_id and id = ${sql.ref(`t.${column}`)})`,
    ]),
  ])

const pageSize = 200

/** The rows of a share as JSON, page by page: however many there are, few are held at a time. */
export const copiedRows = async function* (
  scope: Scope,
  table: string,
  share: Share,
  copy: Copy,
  subject: Subject,
): AsyncGenerator<string[]> {
  const key = await keyColumns(scope, table)
  // A channel has one row of a table whose key is the tenant alone.
  const order = key.length ? key : [sql.ref('t.tenant_id')]
  let after: string[] | undefined
  for (;;) {
    const { rows } = await sql<{ row: string; key: string[] }>`
      select json_build_object(${told(copy)})::text as row, array[${sql.join(order.map((column) => sql`${column}::text`))}] as key
        from ${sql.table(table)} t
       where ${about(share, table, subject)} ${after ? sql`and (${sql.join(order)}) > (${sql.join(after)})` : sql``}
       order by ${sql.join(order)} limit ${pageSize}`.execute(scope.db.withoutPlugins())
    if (rows.length) yield rows.map(({ row }) => row)
    if (rows.length < pageSize) return
    after = rows.at(-1)!.key
  }
}

/** Keys of the store that these shares name by `files` (all) or `pictures` (those of a copy), with the row's first key column. */
export const filesNamed = async (scope: Scope, kind: 'files' | 'pictures', subject: Subject): Promise<string[]> => {
  const found: string[] = []
  for (const { table, share } of shares) {
    const keys = share[kind]
    if (!keys) continue
    const { rows } = await sql<{ key: string }>`
      select unnest(${sql.raw(keys)}) as key from ${sql.table(table)} t where ${about(share, table, subject)}`.execute(scope.db)
    found.push(...rows.map(({ key }) => key))
  }
  return found
}

const tellOf = ({ tell }: Share) =>
  tell
    ? sql`insert into outbox (tenant_id, topic, key, payload)
          select tenant_id, ${tell.topic}, ${sql.ref(Object.values(tell.fact)[0]!)}::text,
                 jsonb_build_object(${sql.join(Object.entries(tell.fact).flatMap(([name, column]) => [sql.lit(name), sql.ref(column)]))})
            from gone where ${sql.raw(tell.when ?? 'true')}`
    : sql`select 1`

const batch = 1_000

/** Removes the rows of large shares, some at a time. Doing it again changes nothing. */
export const eraseLargeShares = async ({ db }: Scope, subject: Subject) => {
  for (const { table, share } of shares.filter(({ share: { isLarge } }) => isLarge)) {
    let gone = batch
    while (gone === batch) {
      const { rows } = await sql<{ count: number }>`
        with gone as (
          delete from ${sql.table(table)}
           where ctid = any(array(select ctid from ${sql.table(table)} where ${about(share, table, subject)} limit ${batch})) returning *),
        told as (${tellOf(share)})
        select count(*)::int as count from gone`.execute(db)
      gone = rows[0]!.count
    }
  }
}

/** Does to every row about somebody what the classification says, from its top to its bottom, and tells it where others count. */
export const eraseRows = async ({ db }: Scope, subject: Subject) => {
  for (const { table, share } of shares) {
    const where = about(share, table, subject)
    if (share.erase === 'delete') await sql`with gone as (delete from ${sql.table(table)} where ${where} returning *) ${tellOf(share)}`.execute(db)
    else if ('set' in share.erase) {
      const values = Object.entries(share.erase.set).map(([column, value]) => sql`${sql.ref(column)} = ${sql.raw(value)}`)
      await sql`update ${sql.table(table)} set ${sql.join(values)} where ${where}`.execute(db)
    }
  }
}

/** When the account of a login was erased, or undefined. */
export const erasedAt = async ({ db, tenantId }: Scope, identityHash: Buffer) =>
  (await db.selectFrom('erasedIdentity').where('tenantId', '=', tenantId).where('identityHash', '=', identityHash).select('erasedAt').executeTakeFirst())
    ?.erasedAt
