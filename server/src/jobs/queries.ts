import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Facts, Topic } from './facts.ts'
import type { Job } from './projections.ts'

/** A fact as the outbox holds it. */
export interface FactRow {
  id: number
  tenantId: string
  topic: Topic
  payload: Facts[Topic]
}

/** Takes the oldest facts by deleting them: whoever else is taking some is passed over. */
export const takeFacts = async (db: Database, count: number): Promise<FactRow[]> => {
  const { rows } = await sql<FactRow>`
    delete from outbox where id in (select id from outbox order by id limit ${count} for update skip locked)
    returning id, tenant_id, topic, payload`.execute(db)
  return rows
}

/** Until the end of the transaction, or until the next tenant is set. */
export const setTenant = (db: Database, tenantId: string) => sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)

/** Every channel that is open. */
export const openTenantIds = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ tenantId: string }>`select tenant_id from open_tenants()`.execute(db)
  return rows.map(({ tenantId }) => tenantId)
}

/** All jobs of a batch in one call. A job with a key that waits already is replaced. */
export const addJobs = (db: Database, jobs: Job[]) => {
  const specs = JSON.stringify(jobs.map(({ task, payload, key }) => ({ identifier: task, payload, ...(key ? { jobKey: key } : {}) })))
  return sql`
    select graphile_worker.add_jobs(array(
      select row(j->>'identifier', (j->'payload')::json, null, now(), 25, j->>'jobKey', 0, null)::graphile_worker.job_spec
        from jsonb_array_elements(${specs}::jsonb) j))`.execute(db)
}
