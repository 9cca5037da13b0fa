import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcesIn, type Source } from './sources.ts'

interface Migration {
  name: string
  text: string
}

const created = /\bcreate table (?:if not exists )?(?:\w+\.)?(\w+)/gi
const takenOver = /^-- takes over: (\w+)$/gm

/**
 * Which feature owns which table: the first line of each migration says it, `-- feature: chats`. A later one hands a table to
 * another feature with a line `-- takes over: block`. Migrations come in their order.
 */
export const ownersIn = (migrations: readonly Migration[]): Map<string, string> => {
  const owners = new Map<string, string>()
  for (const { name, text } of migrations) {
    const feature = /^-- feature: (\w+)/.exec(text)?.[1] ?? `nobody (${name} has no owner line)`
    for (const [, table] of text.matchAll(created)) owners.set(table!, feature)
    for (const [, table] of text.matchAll(takenOver)) {
      if (!owners.has(table!)) throw new Error(`${name} takes over ${table}, which is not there yet`)
      owners.set(table!, feature)
    }
  }
  return owners
}

const builder = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](?:\w+\.)?(\w+)/g
const written = /\b(?:insert\s+into|delete\s+from|merge\s+into|update)\s+(?:only\s+)?(?:\w+\.)?(\w+)/gi

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Which of the known tables a file writes. */
export const tablesWritten = (text: string, tables: ReadonlySet<string>): string[] => {
  const named = [...text.matchAll(builder), ...text.matchAll(written)].map((match) => snake(match[1]!))
  return [...new Set(named)].filter((table) => tables.has(table))
}

/** Whoever changes something announces it: a fact is a row of the outbox, written in the same statement or transaction. */
const everybodys = new Set(['outbox'])

/**
 * A feature may read any table and write only its own. Tables of shared code (tenants, media) have no feature folder of their own
 * name: only code outside the features writes them.
 */
export const trespasses = (sources: readonly Source[], owners: ReadonlyMap<string, string>): string[] => {
  const features = new Set(sources.map(({ path }) => featureOf(path)).filter(Boolean))
  const tables = new Set(owners.keys())
  return sources.flatMap(({ path, text }) => {
    const here = featureOf(path)
    return tablesWritten(text, tables)
      .filter((table) => {
        if (everybodys.has(table)) return false
        const owner = owners.get(table)!
        return here ? owner !== here : features.has(owner)
      })
      .map((table) => `${path} writes ${table}, which belongs to ${owners.get(table)}`)
  })
}

const featureOf = (path: string) => /^server\/src\/features\/([^/]+)\//.exec(path)?.[1]

/** Every write to another feature's table in this project. Throws when it saw no table: a check that sees nothing proves nothing. */
export const checkWrites = (root: string): string[] => {
  const folder = join(root, 'server/migrations')
  const migrations = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  const owners = ownersIn(migrations)
  if (!owners.size) throw new Error('No table was found in server/migrations')
  const sources = sourcesIn(root, ['server/src']).filter(({ path }) => !/\.test\.ts$|\/src\/test\//.test(path))
  return trespasses(sources, owners)
}
