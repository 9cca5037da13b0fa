import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from './schema.ts'
import { tenantPool } from './tenantPool.ts'

export type Database = Kysely<DB>

export interface Databases {
  /** The database as the tenant sees it; the same object for the same tenant. */
  of(tenantId: string): Database
}

const limit = 500

/** Query builders by tenant over one pool; the least recently used beyond 500 are forgotten. */
export const databases = (pool: pg.Pool, options: { everyRead: boolean }): Databases => {
  const known = new Map<string, Database>()
  return {
    of(tenantId) {
      let db = known.get(tenantId)
      if (db) known.delete(tenantId)
      else {
        const dialect = new PostgresDialect({ pool: tenantPool(pool, tenantId, options) })
        db = new Kysely<DB>({ dialect, plugins: [new CamelCasePlugin()] })
      }
      known.set(tenantId, db)
      if (known.size > limit) known.delete(known.keys().next().value!)
      return db
    },
  }
}
