import type pg from 'pg'
import type { Database } from '#db/database.ts'
import { everyTenant } from '#db/everyTenant.ts'
import type { Job, Projections, Reactions } from './projections.ts'
import { addJobs, setTenant, takeFacts, type FactRow } from './queries.ts'

interface RelayOptions {
  pool: pg.Pool
  projections: readonly Projections[]
  reactions: Reactions
  log: { error(fields: object, message: string): void }
}

const batchSize = 500
const pause = 25
const longestPause = 2_000

/** Tenants one after the other in the order of their ids: two relays that hold facts of the same tenants cannot deadlock. */
const byTenant = (rows: FactRow[]) => [...Map.groupBy(rows, ({ tenantId }) => tenantId)].sort(([a], [b]) => (a < b ? -1 : 1))

const project = async (db: Database, projections: readonly Projections[], tenantId: string, rows: FactRow[]) => {
  await setTenant(db, tenantId)
  const topics = [...Map.groupBy(rows, ({ topic }) => topic)].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [topic, facts] of topics)
    for (const projection of projections)
      await (projection[topic] as ((scope: object, facts: unknown[]) => Promise<void>) | undefined)?.(
        { db, tenantId },
        facts.map(({ payload }) => payload),
      )
}

const jobsOf = (reactions: Reactions, rows: FactRow[]): Job[] =>
  rows.flatMap(({ tenantId, topic, payload }) => {
    const react = reactions[topic] as ((tenantId: string, fact: unknown) => Job) | undefined
    return react ? [react(tenantId, payload)] : []
  })

/**
 * Takes facts from the outbox and makes others hear: projections are written and jobs enqueued in the transaction that
 * deletes the facts, so each counts exactly once. Rows are taken by deleting them, never by "id greater than the last":
 * ids are given out before they are committed, and a cursor would lose the late ones.
 */
export const startRelay = ({ pool, projections, reactions, log }: RelayOptions) => {
  const db = everyTenant(pool)
  let stopped = false
  let wake = () => {}
  let kicked = false

  const tick = () =>
    db.transaction().execute(async (tx) => {
      const rows = await takeFacts(tx, batchSize)
      for (const [tenantId, facts] of byTenant(rows)) await project(tx, projections, tenantId, facts)
      const jobs = jobsOf(reactions, rows)
      if (jobs.length) await addJobs(tx, jobs)
      return rows.length
    })

  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const run = async () => {
    let wait = pause
    while (!stopped) {
      kicked = false
      try {
        const taken = await tick()
        wait = pause
        if (taken === batchSize || kicked) continue
      } catch (error) {
        if (stopped) return
        // A removal may be met before the addition it belongs to has been committed by another relay: it is tried again.
        log.error({ err: error }, 'the relay starts its batch again')
        wait = Math.min(wait * 2, longestPause)
      }
      await sleep(wait)
    }
  }

  const running = run()
  return {
    /** Looks at the outbox now instead of at the next tick. */
    kick() {
      kicked = true
      wake()
    },
    async stop() {
      stopped = true
      wake()
      await running
    },
  }
}

export type Relay = ReturnType<typeof startRelay>
