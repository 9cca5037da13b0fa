import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'

/** The database without a tenant, for the relay's role alone: it sees every outbox, and other rows only after setting a tenant. */
export const everyTenant = (pool: pg.Pool): Database =>
  new Kysely({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
