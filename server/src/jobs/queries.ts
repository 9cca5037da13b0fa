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

/** Holds the oldest facts until the end of the transaction, without those of some tenants: what another relay holds is passed over. */
export const holdFacts = async (db: Database, count: number, without: readonly string[]): Promise<FactRow[]> => {
  const { rows } = await sql<FactRow>`
    select id, tenant_id, topic, payload from outbox where tenant_id <> all (${without}::uuid[])
     order by id limit ${count} for update skip locked`.execute(db)
  return rows
}

/** Takes facts that were held out of the outbox. */
export const forgetFacts = (db: Database, facts: readonly FactRow[]) =>
  sql`delete from outbox where id = any (${facts.map(({ id }) => id)}::bigint[])`.execute(db)

/** Until the end of the transaction, or until the next tenant is set. */
export const setTenant = (db: Database, tenantId: string) => sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)

/** Every channel that is open. */
export const openTenantIds = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ tenantId: string }>`select tenant_id from open_tenants()`.execute(db)
  return rows.map(({ tenantId }) => tenantId)
}

/** Every channel that is suspended. */
export const suspendedTenantIds = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ tenantId: string }>`select tenant_id from suspended_tenants()`.execute(db)
  return rows.map(({ tenantId }) => tenantId)
}

/** Every channel that holds what people have left there: the open ones, and those that are suspended. */
export const keptTenantIds = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ tenantId: string }>`
    select tenant_id from open_tenants() union all select tenant_id from suspended_tenants()`.execute(db)
  return rows.map(({ tenantId }) => tenantId)
}

/** The address that a channel is known by; undefined where it is closed. */
export const primaryHostname = async (db: Database, tenantId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ hostname: string }>`select primary_hostname as hostname from open_tenants() where tenant_id = ${tenantId}`.execute(db)
  return rows[0]?.hostname
}

/** All jobs of a batch in one call. A job with a key that waits already is replaced; of those with one key in the batch the last counts. */
export const addJobs = (db: Database, jobs: Job[]) => {
  // The queue refuses a call that holds a key twice.
  const last = [...new Map(jobs.map((job) => [job.key ?? job, job])).values()]
  const specs = JSON.stringify(last.map(({ task, payload, key, queue }) => ({ identifier: task, payload, jobKey: key, queue })))
  return sql`
    select graphile_worker.add_jobs(array(
      select row(j->>'identifier', (j->'payload')::json, j->>'queue', now(), 25, j->>'jobKey', 0, null)::graphile_worker.job_spec
        from jsonb_array_elements(${specs}::jsonb) j))`.execute(db)
}

/** How long a reason may be. */
const longestReason = 500

/** Takes a fact that was held out of the outbox, to wait for somebody's hand. */
export const setAside = (db: Database, { id }: Pick<FactRow, 'id'>, reason: string) => sql`
  with gone as (delete from outbox where id = ${id} returning *)
  insert into set_aside_fact (tenant_id, id, topic, key, payload, reason, created_at)
  select tenant_id, id, topic, key, payload, left(${reason.toWellFormed().replaceAll('\0', '')}, ${longestReason}), created_at from gone`.execute(db)

export interface SetAsideRow {
  id: string
  tenantId: string
  topic: string
  reason: string
  setAsideAt: string
}

/** What waits, in the order in which it became true; without what it tells. */
export const setAsideFacts = async (db: Database, limit: number): Promise<SetAsideRow[]> => {
  const { rows } = await sql<SetAsideRow>`
    select id::text, tenant_id, topic, reason, set_aside_at from set_aside_fact order by id limit ${limit}`.execute(db)
  return rows
}

/** Puts facts back into their places in the outbox, all of them unless told which; answers how many there were. */
export const hearAgain = async (db: Database, ids?: readonly string[]): Promise<number> => {
  const { numAffectedRows } = await sql`
    with back as (
      delete from set_aside_fact where ${ids ?? null}::bigint[] is null or id = any (${ids ?? null}::bigint[]) returning *)
    insert into outbox (id, tenant_id, topic, key, payload, created_at) overriding system value
    select id, tenant_id, topic, key, payload, created_at from back order by id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

interface ChangeSetAsideRow {
  id: string
  tenantId: string
  metric: number
  reason: string
}

/** Changes that dashboards could not add up, the oldest first. */
export const changesSetAside = async (db: Database, limit: number): Promise<ChangeSetAsideRow[]> => {
  const { rows } = await sql<ChangeSetAsideRow>`select id::text, tenant_id, metric, reason from changes_set_aside(${limit})`.execute(db)
  return rows
}

/** Has them added up once more; answers how many there were. */
export const addUpAgain = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select add_up_again() as count`.execute(db)
  return rows[0]!.count
}
