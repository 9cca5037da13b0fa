import type { DB } from './schema.ts'

/** What the database calls a name of the schema: displayName is display_name. */
export const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type NamesOf<Table extends keyof DB> = readonly (keyof DB[Table] & string)[]

/** Columns of a table, by the names of the schema, for a statement's select: p.short_bio as "shortBio". */
export const columns = <Table extends keyof DB>(alias: string, names: NamesOf<Table>) =>
  names.map((name) => `${alias}.${columnOf(name)} as "${name}"`).join(', ')

/** The same for a `json_build_object`: 'shortBio', p.short_bio. */
export const jsonPairs = <Table extends keyof DB>(alias: string, names: NamesOf<Table>) =>
  names.map((name) => `'${name}', ${alias}.${columnOf(name)}`).join(', ')
