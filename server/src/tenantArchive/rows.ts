import type { ClientBase } from 'pg'
import { sealedOfChannels } from '#masterKey/sealedColumns.ts'
import { arriving, nameOf, quoted, type Row, type Table } from './carried.ts'
import { ArchiveTrouble } from './manifest.ts'

/** Whose rows are meant. */
export interface Channel {
  tenantId: string
  /** At the built-in provider: 'org_…'. */
  orgId: string
}

/** A channel that comes: with the addresses that whoever runs the installation vouches for. */
export interface Coming extends Channel {
  vouched: readonly string[]
}

/** Closes or opens one secret: what lay under one key comes back under another. */
export type Reseal = (secret: Buffer, purpose: string) => Buffer

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Which rows of a table are the channel's, in SQL: a cursor takes no values. */
const whose = ({ schema, name }: Table, { tenantId, orgId }: Channel) => {
  if (schema === 'public') return `r.tenant_id = ${literal(tenantId)}::uuid`
  if (name === 'membership') return `r.org_id = ${literal(orgId)}`
  return `r.${name === 'person' ? 'id' : 'person_id'} in (select m.person_id from identity.membership m where m.org_id = ${literal(orgId)})`
}

/** Every value as PostgreSQL writes it, and would read it again. The order is that of the bytes of the keys. */
const linesSql = (table: Table, channel: Channel) => `
  select row_to_json(carried_row)::text as line
    from (select ${table.columns.map(({ name }) => `r."${name}"::text as "${name}"`).join(', ')}
            from ${quoted(table)} r where ${whose(table, channel)}
           order by ${table.keys.map((key) => `r."${key}"::text collate "C"`).join(', ')}) carried_row`

const hex = (text: string) => Buffer.from(text.slice(2), 'hex')

/** As PostgreSQL writes no bytes: a secret was here that is nowhere any more, as of a webhook that was removed. */
const emptied = '\\x'

/** A line with its secrets closed by another key. Other tables' lines pass as they are. */
export const resealed = (table: Table, reseal: Reseal) => {
  const purposes = sealedOfChannels[nameOf(table)]
  if (!purposes) return (line: string) => line
  return (line: string) => {
    const row = JSON.parse(line) as Row
    const at = (column: string) => row[column] ?? ''
    const changed = Object.entries(purposes).flatMap(([column, purposeOf]) => {
      const value = row[column]
      if (!value || value === emptied) return []
      return [[column, `\\x${reseal(hex(value), purposeOf(at)).toString('hex')}`] as const]
    })
    return JSON.stringify({ ...row, ...Object.fromEntries(changed) })
  }
}

/** How values are written, whatever the server is set to. */
export const settings = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local xmlbinary = 'base64'; set local search_path = public, pg_catalog; set local statement_timeout = 0`

const batch = 1_000

/** The channel's rows of a table, a line each, in an order that is the same everywhere. Inside a transaction. */
export const linesOf = async function* (client: ClientBase, table: Table, channel: Channel, reseal: Reseal): AsyncGenerator<string> {
  const change = resealed(table, reseal)
  await client.query(`declare carried no scroll cursor for ${linesSql(table, channel)}`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${batch} from carried`)
    for (const { line } of rows) yield `${change(line)}\n`
    if (rows.length < batch) break
  }
  await client.query('close carried')
}

const given = (column: string) => `(given.line ->> ${literal(column)})`

/**
 * Which rows an archive may bring, in SQL: whoever has signed it runs an installation of their own and may have written anything into it.
 * They are the channel's, and about logins that come with it: nobody who is here already gets a password or a passkey from outside.
 */
const mayCome = ({ schema, name }: Table, { tenantId, orgId }: Channel) => {
  if (schema === 'public') return `${given('tenant_id')}::uuid = ${literal(tenantId)}::uuid`
  if (name === 'person') return 'true'
  const isOfNewPerson = `exists (select 1 from identity.person p where p.id = ${given('person_id')} and p.xmin = pg_current_xact_id()::xid)`
  return name === 'membership' ? `${given('org_id')} = ${literal(orgId)} and ${isOfNewPerson}` : isOfNewPerson
}

const insertSql = (table: Table, channel: Coming) => {
  const vouched = `array[${channel.vouched.map(literal).join(', ')}]::text[]`
  const values = table.columns.map(({ name, type }) => `${arriving[nameOf(table)]?.[name]?.(given, vouched) ?? given(name)}::${type}`)
  return `
    insert into ${quoted(table)} (${table.columns.map(({ name }) => `"${name}"`).join(', ')})
    select ${values.join(', ')}
      from unnest($1::text[]) as sent (line) cross join lateral (select sent.line::jsonb as line) given
     where ${mayCome(table, channel)}`
}

/** Adds rows as an archive has them. Answers how many. @throws ArchiveTrouble for a row that is not the channel's */
export const addLines = async (client: ClientBase, table: Table, channel: Coming, lines: AsyncIterable<string>): Promise<number> => {
  const insert = insertSql(table, channel)
  let [count, waiting]: [number, string[]] = [0, []]
  const add = async () => {
    const { rowCount } = waiting.length ? await client.query(insert, [waiting]) : { rowCount: 0 }
    if (rowCount !== waiting.length) throw new ArchiveTrouble(`The archive has a row of ${nameOf(table)} that is not the channel’s`)
    count += waiting.length
    waiting = []
  }
  for await (const line of lines) if (waiting.push(line) === batch) await add()
  await add()
  return count
}

/** The lines of a file that comes piece by piece. */
export const linesIn = async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece])
    let from = 0
    for (let end = bytes.indexOf(10, from); end >= 0; end = bytes.indexOf(10, from)) {
      yield bytes.toString('utf8', from, end)
      from = end + 1
    }
    rest = bytes.subarray(from)
  }
  if (rest.length) throw new Error('A file of rows does not end with a line')
}

/** What the database is made by: the newest migration's number, and a digest of all of them. */
export const schemaOf = async (client: ClientBase): Promise<{ migration: string; digest: string }> => {
  const { rows } = await client.query<{ migration: string; digest: string }>(`
    with applied as (
      select 'public ' || name as name, checksum from public.schema_migration
      union all select 'identity ' || name, '' from identity.schema_migration)
    select (select left(max(name), 4) from public.schema_migration) as migration,
           encode(sha256(convert_to(string_agg(name || ' ' || checksum, e'\\n' order by name collate "C"), 'UTF8')), 'hex') as digest
      from applied`)
  return rows[0]!
}
