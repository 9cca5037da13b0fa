import { openPool } from '@marquee/server/db/pool'
import type pg from 'pg'
import type { Kind } from './claimedTypes.ts'

export interface DescribedColumn {
  name: string
  /** As code gets it: what the parsers of the server's connections make of it; 'json' may be anything that JSON can say. */
  kind: Kind
  /** As PostgreSQL calls its type. */
  type: string
  /** 'post.published_at', where it comes straight from a column that can be null; undefined where that is not so or not known. */
  nullable?: string | undefined
}

/** What PostgreSQL says of a text, without running it. */
export interface Description {
  columns: DescribedColumn[]
  /** Of every `$1`, `$2` and so on, the tenant's among them. */
  parameters: Pick<DescribedColumn, 'kind' | 'type'>[]
}

interface Told {
  columns: pg.FieldDef[]
  parameters: number[]
}

/** Parse, Describe, Sync: three messages of PostgreSQL's protocol, answered at once. */
const ask = (client: pg.PoolClient, text: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<Told>()
  const told: Told = { columns: [], parameters: [] }
  client.query({
    submit: (connection: pg.Connection) => {
      connection.removeAllListeners('parameterDescription')
      connection.once('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => (told.parameters = dataTypeIDs))
      connection.parse({ name: '', text, types: [] }, true)
      connection.describe({ type: 'S', name: '' }, true)
      connection.sync()
    },
    handleRowDescription: ({ fields }: { fields: pg.FieldDef[] }) => (told.columns = fields),
    handleError: reject,
    handleReadyForQuery: () => resolve(told),
  } as pg.Submittable)
  return promise
}

interface TypeRow {
  oid: number
  name: string
  category: string
  element: number
}

/** A value of a type as PostgreSQL writes it, to see what becomes of it. */
const samples: Record<string, string> = { N: '1', B: 't', D: '2026-01-02 03:04:05+00', T: '1 day' }
const sampleOf = ({ name, category }: TypeRow) => (name === 'bytea' ? String.raw`\x00` : (samples[category] ?? 'a'))

const kindOf = (value: unknown): Kind => {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`
  if (value instanceof Date) return 'Date'
  return Buffer.isBuffer(value) ? 'Buffer' : typeof value
}

const typesIn = async (client: pg.PoolClient) => {
  const { rows } = await client.query<TypeRow>(
    'select oid::int, format_type(oid, null) as name, typcategory as category, typelem::int as element from pg_type')
  return new Map(rows.map((row) => [row.oid, row]))
}

const nullableIn = async (client: pg.PoolClient) => {
  const { rows } = await client.query<{ place: string; name: string }>(`
    select c.oid || '.' || a.attnum as place, c.relname || '.' || a.attname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attnotnull where c.relkind in ('r', 'p')`)
  return new Map(rows.map(({ place, name }) => [place, name]))
}

/** Has a migrated database describe each text; where it does not understand one, that is why. */
export const describedBy = async (url: string, texts: readonly string[]): Promise<Map<string, Description | Error>> => {
  const pool = openPool({ url, role: 'marquee_app', size: 1, onError: () => {} })
  const client = await pool.connect()
  try {
    const types = await typesIn(client)
    const nullable = await nullableIn(client)
    const typed = (oid: number) => {
      const type = types.get(oid)!
      if (/^jsonb?$/.test(type.name)) return { type: type.name, kind: 'json' }
      const element = type.category === 'A' ? types.get(type.element) : undefined
      const parse = pool.options.types!.getTypeParser(oid, 'text') as (text: string) => unknown
      return { type: type.name, kind: kindOf(parse(element ? `{"${sampleOf(element)}"}` : sampleOf(type))) }
    }
    const described = new Map<string, Description | Error>()
    for (const text of texts) {
      try {
        const { columns, parameters } = await ask(client, text)
        described.set(text, {
          columns: columns.map(({ name, dataTypeID, tableID, columnID }) => ({
            name, ...typed(dataTypeID), nullable: nullable.get(`${tableID}.${columnID}`),
          })),
          parameters: parameters.map(typed),
        })
      } catch (error) {
        described.set(text, error as Error)
      }
    }
    return described
  } finally {
    client.release()
    await pool.end()
  }
}
