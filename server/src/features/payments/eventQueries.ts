import { beginningOf } from '@marquee/contract/cut'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '#db/database.ts'
import type { KeptEvent } from '#payments/handlers.ts'
import type { ProviderEvent } from '#payments/payments.ts'

const received = 'select receive_payment_event($1, $2, $3, $4, $5, $6, $7) as is_new'

/** Keeps what the provider has told, and has it worked on; false where it came before. Of what it is about, only ids are kept. */
export const receiveEvent = async (pool: Pick<pg.Pool, 'query'>, event: ProviderEvent): Promise<boolean> => {
  const { id, account, type, isLive, apiVersion, happenedAt, object } = event
  const values = [id, account, type, isLive, apiVersion, happenedAt, JSON.stringify(object)]
  const { rows } = await pool.query<{ is_new: boolean }>({ name: 'receive_payment_event', text: received, values })
  return rows[0]!.is_new
}

/** The same, where the relay's role has asked for it. */
export const receiveFound = async (db: Database, { id, account, type, isLive, apiVersion, happenedAt, object }: ProviderEvent) => {
  const { rows } = await sql<{ isNew: boolean }>`
    select receive_payment_event(${id}, ${account}, ${type}, ${isLive}, ${apiVersion}, ${happenedAt}, ${JSON.stringify(object)}::jsonb) as is_new`.execute(db)
  return rows[0]!.isNew
}

export interface ClaimedEvent extends KeptEvent {
  isLive: boolean
  apiVersion: string | null
  attempts: number
  /** When it was claimed, by the database's time. */
  claimedAt: string
  /** It has been here for longer than anybody waits for what it is about. */
  isOld: boolean
  /** For how many days it has been here. */
  days: number
  tenantId: string | null
}

/** Nobody else claims it meanwhile, in seconds; who claimed it and was killed keeps it for as long. */
const lease = 120
/** For how long an object may be unknown. */
const patience = '1 hour'

/** Takes the oldest event that is due, of one account or of all, to be worked on. */
export const claimEvent = async (db: Database, account: string | undefined): Promise<ClaimedEvent | undefined> => {
  const { rows } = await sql<Omit<ClaimedEvent, 'object'> & { payload: KeptEvent['object'] }>`
    update ops.payment_event e
       set attempts = e.attempts + 1, tried_at = clock_timestamp(), due_at = now() + make_interval(secs => ${lease})
     where (e.provider, e.event_id) = (
             select w.provider, w.event_id from ops.payment_event w
              where w.processed_at is null and w.parked_reason is null and w.due_at <= now() and (${account ?? null}::text is null or w.account = ${account ?? null})
              order by w.due_at, w.happened_at, w.event_id limit 1 for update skip locked)
    returning e.event_id as id, e.account, e.type, e.livemode as is_live, e.api_version, e.payload, e.attempts, e.tried_at as claimed_at,
              e.received_at < now() - ${patience}::interval as is_old,
              extract(epoch from now() - e.received_at)::float8 / 86400 as days, tenant_of_payment_account(e.account) as tenant_id`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { payload, ...event } = row
  return { ...event, object: payload }
}

/** Inside a transaction: holds an event that nobody is done with; false where somebody is. */
export const holdEvent = async (db: Database, eventId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from ops.payment_event where provider = 'stripe' and event_id = ${eventId} and processed_at is null for update`.execute(db)
  return rows.length > 0
}

/** It is done with. */
export const setProcessed = (db: Database, eventId: string) => sql`
  update ops.payment_event set processed_at = now(), error = null where provider = 'stripe' and event_id = ${eventId}`.execute(db)

export type ParkedReason = 'other_version' | 'unknown_account' | 'unknown_object' | 'failed'

/** What goes wrong, as it is kept. */
const said = (error: string | null) => error && beginningOf(error.toWellFormed().replaceAll('\0', ''), 500)

/** Nobody tries it any more. */
export const park = (db: Database, eventId: string, reason: ParkedReason, error: string | null = null) => sql`
  update ops.payment_event set parked_reason = ${reason}, error = coalesce(${said(error)}, error) where provider = 'stripe' and event_id = ${eventId} and processed_at is null`.execute(db)

/** Longest pause between two tries, in seconds. */
const longest = 600

/** It is tried again: after ten seconds, twenty, up to ten minutes. */
export const tryLater = (db: Database, { id, attempts }: Pick<ClaimedEvent, 'id' | 'attempts'>, error: string) => {
  const seconds = Math.min(10 * 2 ** Math.min(attempts - 1, 10), longest)
  return sql`
    update ops.payment_event set due_at = now() + make_interval(secs => ${seconds}), error = ${said(error)}
     where provider = 'stripe' and event_id = ${id} and processed_at is null`.execute(db)
}

export interface ParkedEventRow {
  id: string
  type: string
  /** Whose it is; null for an account that no channel has. */
  tenantId: string | null
  reason: ParkedReason
  error: string | null
}

/** What nobody tries any more, the oldest first. */
export const parkedEvents = async (db: Database, limit: number): Promise<ParkedEventRow[]> => {
  const { rows } = await sql<ParkedEventRow>`
    select event_id as id, type, tenant_of_payment_account(account) as tenant_id, parked_reason as reason, error
      from ops.payment_event where parked_reason is not null order by received_at, event_id limit ${limit}`.execute(db)
  return rows
}

/** Has events tried again as if they had just come, all of them unless told which; answers how many there were. */
export const tryAgain = async (db: Database, ids?: readonly string[]): Promise<number> => {
  const { numAffectedRows } = await sql`
    update ops.payment_event set parked_reason = null, error = null, attempts = 0, due_at = now(), received_at = now()
     where parked_reason is not null and (${ids ?? null}::text[] is null or event_id = any (${ids ?? null}::text[]))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const mostAccounts = 500

/** Whose events are due and waited for by no job, once what was to work on them has gone, or had too many of them. */
export const accountsDue = async (db: Database): Promise<(string | null)[]> => {
  const { rows } = await sql<{ account: string | null }>`
    select distinct w.account from ops.payment_event w
     where w.processed_at is null and w.parked_reason is null and w.due_at <= now() limit ${mostAccounts}`.execute(db)
  return rows.map(({ account }) => account)
}

/** How long an event is kept: longer than the provider knows of it, so that none comes back as new. In days. */
const kept = 35

export const forgetOldEvents = (db: Database) => sql`
  delete from ops.payment_event where received_at < now() - make_interval(days => ${kept}) and (processed_at is not null or parked_reason is not null)`.execute(db)
