import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { statementName } from './statementName.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const ends = /^(commit|rollback)$/

/** Which tenant a connection is set to for good; absent after it was opened. */
const setTo = new WeakMap<pg.ClientBase, string>()

/** @throws when `tenantId` is no lower-case UUID: it is written into a statement, where a parameter is not possible */
const settingFor = (tenantId: string, local: boolean) => {
  if (!uuid.test(tenantId)) throw new Error('A tenant id must be a UUID')
  return `set ${local ? 'local' : 'session'} app.tenant_id = '${tenantId}'`
}

/**
 * The pool as one tenant sees it. A connection remembers its tenant, so that a read is one round trip; SET is sent only
 * when the connection served somebody else before. A transaction sets its tenant locally in the message that opens it.
 * With `everyRead` (a transaction pooler in front) a read is wrapped into its own transaction instead.
 */
export const tenantPool = (pool: pg.Pool, tenantId: string, { everyRead = false } = {}): PostgresPool => ({
  async connect() {
    const client = await pool.connect()
    let open = false
    let broken: Error | undefined

    const send = async (text: string, values: readonly unknown[]) => {
      const name = statementName(text)
      return client.query({ text, values: values as unknown[], ...(name && !everyRead ? { name } : {}) })
    }

    const read = async (text: string, values: readonly unknown[]) => {
      if (everyRead) {
        await client.query(`begin; ${settingFor(tenantId, true)}`)
        const result = await send(text, values)
        await client.query('commit')
        return result
      }
      if (setTo.get(client) !== tenantId) {
        // Forgotten first: were the SET to fail half-way, nobody may believe the old tenant is still set.
        setTo.delete(client)
        await client.query(settingFor(tenantId, false))
        setTo.set(client, tenantId)
      }
      return send(text, values)
    }

    const asTenant = {
      async query(text: string, values: readonly unknown[]) {
        try {
          if (text.startsWith('begin') || text.startsWith('start transaction')) {
            open = true
            await client.query(`${text}; ${settingFor(tenantId, true)}`)
            return { rows: [], rowCount: 0, command: 'BEGIN' }
          }
          if (ends.test(text)) {
            const result = await client.query(text)
            open = false
            return result
          }
          return await (open ? send(text, values) : read(text, values))
        } catch (error) {
          // An error outside a transaction, or one the database did not send, leaves the connection in doubt.
          if (!open && !('severity' in (error as object))) broken = error as Error
          if (everyRead && !open) broken = error as Error
          throw error
        }
      },
      release() {
        client.release(broken ?? (open ? new Error('released inside a transaction') : undefined))
      },
    }
    return asTenant as unknown as PostgresPoolClient
  },
  /** Kysely ends its pool when destroyed; the real one outlives the tenants that share it. */
  async end() {},
  options: {},
})
