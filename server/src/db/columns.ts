/** What the database calls a name of the schema: displayName is display_name. */
export const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Columns of a table, by the names of its schema, for a statement's select: p.short_bio as "shortBio". */
export const columns = <Table>(alias: string, names: readonly (keyof Table & string)[]) =>
  names.map((name) => `${alias}.${columnOf(name)} as "${name}"`).join(', ')

/** The same for a `json_build_object`: 'shortBio', p.short_bio. */
export const jsonPairs = <Table>(alias: string, names: readonly (keyof Table & string)[]) =>
  names.map((name) => `'${name}', ${alias}.${columnOf(name)}`).join(', ')
