import type { ClientBase } from 'pg'
import { incoming, type MediaStore } from '#media/store.ts'
import { classification } from '#personalData/classification.ts'
import { leftOut } from './carried.ts'

/** Where rows name their files: the list that erasure goes by names them all. */
const naming = Object.entries(classification).flatMap(([table, classified]) => {
  if (!('personalRows' in classified) || table in leftOut) return []
  return [...new Set(classified.personalRows.flatMap(({ files }) => (files ? [files] : [])))].map((files) => ({ table, files }))
})

const namesIn = ({ table, files }: (typeof naming)[number], which: string) =>
  `select distinct named.key from ${table} cross join lateral unnest((${files})::text[]) as named (key) where named.key is not null and ${which}`

/** Keys that the channel's rows name; folders end with a slash. */
const namedBy = async (client: ClientBase, tenantId: string) => {
  const named = new Set<string>()
  for (const one of naming) {
    const { rows } = await client.query<{ key: string }>(namesIn(one, 'tenant_id = $1'), [tenantId])
    for (const { key } of rows) named.add(key)
  }
  return [...named]
}

/** Every file lies in a folder of one picture or film: its name is two steps, under the channel's own where not everybody may see it. */
const folderIn = (key: string, tenantId: string) => {
  const [, folder, its] = /^((?:closed\/([\w-]+)\/)?[\w-]{2}\/[\w-]+)\/(?:[\w-]+(?:\/[\w-]+)*(?:\.\w+)?)?$/.exec(key) ?? []
  return its === undefined || its === tenantId ? folder : undefined
}

const folderSql = `coalesce(substring(named.key from '^((?:closed/[^/]+/)?[^/]+/[^/]+)/'), named.key)`

/**
 * A name among the rows of a channel that arrives which is no file of its own: whoever has it named could read it, and would take it away
 * with what names it. Undefined where there is none.
 */
export const strangeName = async (client: ClientBase, tenantId: string): Promise<string | undefined> => {
  const named = await namedBy(client, tenantId)
  const arrived = named.filter((key) => key.startsWith(incoming))
  const kept = named.filter((key) => !key.startsWith(incoming))
  const astray = kept.find((key) => !folderIn(key, tenantId))
  if (astray) return astray
  const folders = [...new Set([...arrived, ...kept.map((key) => folderIn(key, tenantId)!)])]
  for (const one of naming) {
    const { rows } = await client.query<{ key: string }>(`${namesIn(one, `tenant_id <> $1 and ${folderSql} = any ($2::text[])`)} limit 1`, [tenantId, folders])
    if (rows[0]) return rows[0].key
  }
  return undefined
}

/** The files of a channel, in one order, and those that are named and not there. */
export const mediaOf = async (client: ClientBase, media: MediaStore, tenantId: string) => {
  const keys = new Set<string>()
  const missing = new Set<string>()
  for (const named of await namedBy(client, tenantId)) {
    // What has just arrived, and nobody has looked at, is not carried.
    if (named.startsWith(incoming)) continue
    if (named.endsWith('/')) for (const { key } of await media.list(named)) keys.add(key)
    else if (!keys.has(named)) {
      const file = await media.read(named)
      file?.stream.destroy()
      if (file) keys.add(named)
      else missing.add(named)
    }
  }
  const inOrder = (names: ReadonlySet<string>) => [...names].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
  return { keys: inOrder(keys), missing: inOrder(missing) }
}
