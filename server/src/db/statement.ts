import { CompiledQuery } from 'kysely'
import type { Scope } from './scope.ts'

/**
 * A hot query, written as SQL and compiled once. `$1` is the tenant; further values follow in order. Columns are named
 * as the answer names them, because no plugin touches the rows.
 */
export const statement =
  <Row, Values extends readonly unknown[]>(text: string) =>
  async ({ db, tenantId }: Scope, ...values: Values): Promise<Row[]> =>
    (await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(text, [tenantId, ...values]))).rows
