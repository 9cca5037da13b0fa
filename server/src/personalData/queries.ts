import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import { personalRows } from './classification.ts'
import { calledBy, type Copy, type PersonalRows, type Subject, type Told } from './personalRows.ts'

const named = /(?<!:):(tenant|account|profile|logins|emails|pictures)\b/

/** SQL of the classification with a subject's values in it. */
const withValues = (text: string, subject: Subject) =>
  sql.join(text.split(named).map((piece, place) => (place % 2 ? sql`${subject[piece as keyof Subject]}` : sql.raw(piece))), sql.raw(''))

const about = ({ whose }: PersonalRows, table: string, subject: Subject) => {
  const condition = sql`(${withValues(whose, subject)})`
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
                                     where c.tenant_id = ${tenantId} and m.id in (c.dark_logo_id, c.light_logo_id, c.favicon_id, c.login_image_id,
                                                                                 c.background_id))
                    and not exists (select 1 from sponsorship s where s.tenant_id = ${tenantId} and s.image_id = m.id)
                    and not exists (select 1 from tier t where t.tenant_id = ${tenantId} and t.image_id = m.id)) as pictures
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

/** Columns of a copy that hold an id, each with the table of the row that it means. */
const references = ({ people = [], refers = {} }: Copy): [string, keyof typeof calledBy][] => [
  ...people.map((column): [string, 'profile'] => [column, 'profile']),
  ...Object.entries(refers),
]

/** What a copy says of a row: its columns, and what the rows are called that it refers to. */
const told = (copy: Copy) =>
  sql.join([
    ...copy.columns.flatMap((column) => [sql.lit(camel(column)), sql.ref(`t.${column}`)]),
    ...Object.entries(copy.computed ?? {}).flatMap(([name, query]) => [sql.lit(camel(name)), sql`(${sql.raw(query)})`]),
    ...references(copy).flatMap(([column, table]) =>
      calledBy[table].flatMap((name) => [
        sql.lit(camel(`${column.replace(/_id$/, '')}_${name}`)),
        sql`(select ${sql.ref(name)} from ${sql.table(table)} where tenant_id = t.tenant_id and id = ${sql.ref(`t.${column}`)})`,
      ]),
    ),
  ])

const pageSize = 200

/** Personal rows as JSON, page by page: however many there are, few are held at a time. */
export const copiedRows = async function* (
  scope: Scope,
  table: string,
  personal: PersonalRows,
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
       where ${about(personal, table, subject)} ${after ? sql`and (${sql.join(order)}) > (${sql.join(after)})` : sql``}
       order by ${sql.join(order)} limit ${pageSize}`.execute(scope.db.withoutPlugins())
    if (rows.length) yield rows.map(({ row }) => row)
    if (rows.length < pageSize) return
    after = rows.at(-1)!.key
  }
}

/** Keys of the store that personal rows name by `files` (all) or `pictures` (those of a copy), with the row's first key column. */
export const filesNamed = async (scope: Scope, kind: 'files' | 'pictures', subject: Subject): Promise<string[]> => {
  const found: string[] = []
  for (const { table, personal } of personalRows) {
    const keys = personal[kind]
    if (!keys) continue
    const { rows } = await sql<{ key: string }>`
      select unnest(${sql.raw(keys)}) as key from ${sql.table(table)} t where ${about(personal, table, subject)}`.execute(scope.db)
    found.push(...rows.map(({ key }) => key))
  }
  return found
}

const toldOf = ({ topic, fact, when = 'true' }: Told) => sql`
  select tenant_id, ${topic}, ${sql.ref(Object.values(fact)[0]!)}::text,
         jsonb_build_object(${sql.join(Object.entries(fact).flatMap(([name, column]) => [sql.lit(name), sql.ref(column)]))})
    from gone where ${sql.raw(when)}`

const tellOf = ({ tell = [] }: PersonalRows) => {
  const told = [tell].flat().map(toldOf)
  return told.length ? sql`insert into outbox (tenant_id, topic, key, payload) ${sql.join(told, sql` union all `)}` : sql`select 1`
}

const largeBatch = 1_000
/** Much may go with a row. */
const batch = 100

/**
 * Deletes personal rows, at most so many in a statement, and tells of each. A row that somebody changes meanwhile is found where it
 * was and is there no longer: it stays, and only a look that finds nothing says that all are gone.
 */
const deleteRows = async ({ db }: Scope, table: string, personal: PersonalRows, subject: Subject, most: number) => {
  let found = most
  while (found) {
    const { rows } = await sql<{ found: number }>`
      with found as materialized (
        select array(select ctid from ${sql.table(table)} where ${about(personal, table, subject)} limit ${most}) as places),
      gone as (delete from ${sql.table(table)} where ctid = any((select places from found)::tid[]) returning *),
      told as (${tellOf(personal)})
      select cardinality(places) as found from found`.execute(db)
    found = rows[0]!.found
  }
}

/** Removes personal rows of which there are a great many, some at a time. Doing it again changes nothing. */
export const eraseLargeShares = async (scope: Scope, subject: Subject) => {
  for (const { table, personal } of personalRows) if (personal.isLarge) await deleteRows(scope, table, personal, subject, largeBatch)
}

/** Until the transaction ends nobody adds figures up: they would hold rows that erasure waits for, and wait for those that it holds. */
export const holdFigures = async ({ db, tenantId }: Scope) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`figures ${tenantId}`}, 0))`.execute(db)
}

/** Does to every row about somebody what the classification says, from its top to its bottom, and tells it where others count. */
export const eraseRows = async (scope: Scope, subject: Subject) => {
  const { db } = scope
  for (const { table, personal } of personalRows) {
    const where = about(personal, table, subject)
    if (personal.erase === 'delete') await deleteRows(scope, table, personal, subject, personal.isLarge ? largeBatch : batch)
    else if ('set' in personal.erase) {
      const values = Object.entries(personal.erase.set).map(([column, value]) => sql`${sql.ref(column)} = ${withValues(value, subject)}`)
      await sql`with gone as (update ${sql.table(table)} set ${sql.join(values)} where ${where} returning *) ${tellOf(personal)}`.execute(db)
    }
  }
}

/** When the account of a login was erased, or undefined. */
export const erasedAt = async ({ db, tenantId }: Scope, identityHash: Buffer) =>
  (await db.selectFrom('erasedIdentity').where('tenantId', '=', tenantId).where('identityHash', '=', identityHash).select('erasedAt').executeTakeFirst())
    ?.erasedAt
