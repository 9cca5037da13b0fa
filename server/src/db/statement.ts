import { channel } from 'node:diagnostics_channel'
import { CompiledQuery } from 'kysely'
import type { Scope } from './scope.ts'

/** Hears the text of every statement as it is made. Nobody listens but the test that holds texts against their types. */
export const madeStatements = channel('marquee:statement')

/**
 * A hot query, written as SQL and compiled once. `$1` is the tenant; further values follow in order. Columns are named
 * as the answer names them, because no plugin touches the rows.
 *
 * `Row` and `Values` are claims: the compiler believes them, and PostgreSQL never hears of them. `npm test` has PostgreSQL describe every
 * text and holds both against what it says (docs/decisions/073). For that a statement has to be made when its module loads, by
 * itself or by a function that is called then. What stays a claim: whether a column can be null, and what lies inside json.
 */
export const statement = <Row, Values extends readonly unknown[]>(text: string) => {
  madeStatements.publish(text)
  return async ({ db, tenantId }: Scope, ...values: Values): Promise<Row[]> =>
    (await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(text, [tenantId, ...values]))).rows
}
