import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'

/** A string that stands nowhere else, short and plain enough for any column. */
export interface Canary {
  table: string
  column: string
  text: string
}

interface Column {
  name: string
  type: string
  isMade: boolean
  isNeeded: boolean
}

interface Reference {
  column: string
  target: string
}

type Values = Record<string, unknown>

/** Values that a column's checks want and no rule below finds. */
const wanted: Record<string, (canary: () => string) => unknown> = {
  'image.placeholder': () => '#AABBCC',
  'profile.fields': (canary) => JSON.stringify([{ name: canary(), value: canary() }]),
  'image_upload.state': () => 'rejected',
  'legal_document.version': () => Number.parseInt(randomBytes(3).toString('hex'), 16) + 1,
  'post.status': () => 1,
  'platform.authorize_url': () => 'https://platform.test/authorize',
  'identity.provider_entity.kind': () => 'Session',
  'identity.waiting_browser.email': () => `${randomUUID()}@elsewhere.test`,
  'identity.rate_limit.key': () => randomUUID(),
}

/**
 * Adds rows that fill every column of a table by its type and checks, with a canary in every text. What a row has to refer to is told,
 * or added like it. A column whose checks refuse what is made up here needs a line in `wanted`.
 */
export const sampleRows = (owner: pg.Pool, tenantId: string) => {
  const canaries: Canary[] = []

  const columnsOf = async (table: string): Promise<Column[]> => {
    const { rows } = await owner.query<Column>(
      `select attname::text as name, format_type(atttypid, atttypmod) as type, attidentity <> '' or attgenerated <> '' as "isMade", attnotnull as "isNeeded"
         from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    )
    return rows
  }

  const referencesOf = async (table: string): Promise<Reference[]> => {
    const { rows } = await owner.query<Reference>(
      `select a.attname::text as "column", f.confrelid::regclass::text as target
         from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[array_length(f.conkey, 1)]
        where f.contype = 'f' and f.conrelid = $1::regclass and a.attname <> 'tenant_id'`,
      [table],
    )
    return rows
  }

  /** The first word that each column may hold where a check lists them. */
  const listedIn = async (table: string): Promise<Map<string, string>> => {
    const { rows } = await owner.query<{ check: string }>(
      `select pg_get_constraintdef(oid) as check from pg_constraint where contype = 'c' and conrelid = $1::regclass`, [table])
    return new Map(
      rows.flatMap(({ check }) => {
        const [, column, word] = /^CHECK \(\(\(?(\w+)\)?(?:::text)? = (?:ANY \(\(?ARRAY\[)?'([^']+)'/.exec(check) ?? []
        return column && word ? [[column, word] as const] : []
      }),
    )
  }

  const sing = (table: string, column: string) => {
    const text = `zq${randomBytes(6).toString('hex')}`
    canaries.push({ table, column, text })
    return text
  }

  const madeUp = (table: string, { name, type }: Column, listed: Map<string, string>): unknown => {
    const canary = () => sing(table, name)
    const special = wanted[`${table}.${name}`]
    if (special) return special(canary)
    if (listed.has(name)) return listed.get(name)
    if (/^(text|character varying)/.test(type)) return type.endsWith('[]') ? [canary()] : canary()
    if (type === 'uuid') return randomUUID()
    if (type === 'jsonb' || type === 'json') return JSON.stringify({ note: canary() })
    if (type === 'bytea') return randomBytes(32)
    if (type.startsWith('timestamp')) return new Date().toISOString()
    if (type === 'date') return '1990-04-05'
    if (/int|numeric/.test(type)) return 1
    return true
  }

  const valuesOf = async (table: string, known: Values): Promise<Values> => {
    const [columns, references, listed] = [await columnsOf(table), await referencesOf(table), await listedIn(table)]
    const values: Values = {}
    for (const column of columns) {
      const { name, isMade, isNeeded } = column
      if (name in known) values[name] = known[name]
      else if (name === 'tenant_id') values[name] = tenantId
      else if (!isMade) {
        const target = references.find((reference) => reference.column === name)?.target
        if (!target) values[name] = madeUp(table, column, listed)
        else if (isNeeded) values[name] = (await add(target))['id']
      }
    }
    return values
  }

  /** A row with these values and made-up ones beside them. */
  const add = async (table: string, known: Values = {}): Promise<Values> => {
    const values = await valuesOf(table, known)
    const names = Object.keys(values)
    const places = names.map((_, place) => `$${place + 1}`)
    await owner.query(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(values)).catch((error: Error) => {
      throw new Error(`A sample of ${table} does not fit: ${error.message}. Give its columns what they want in sampleRows.ts`)
    })
    return values
  }

  /** Fills a row that is there, but for its keys and what it refers to. */
  const fill = async (table: string, where: string, id: string, known: Values = {}) => {
    const [columns, references, listed] = [await columnsOf(table), await referencesOf(table), await listedIn(table)]
    const kept = new Set(['tenant_id', 'id', ...references.map(({ column }) => column)])
    const changed = columns.filter(({ name, type }) => !kept.has(name) && !listed.has(name) && /text|character|json|date/.test(type))
    const values = changed.map((column) => (column.name in known ? known[column.name] : madeUp(table, column, listed)))
    if (!changed.length) return
    await owner.query(`update ${table} set ${changed.map(({ name }, place) => `${name} = $${place + 2}`).join(', ')} where ${where} = $1`, [id, ...values])
  }

  return { add, fill, canaries }
}
