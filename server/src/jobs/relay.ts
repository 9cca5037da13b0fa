import type pg from 'pg'
import { everyTenant } from '#db/everyTenant.ts'
import { wholly, type Scope } from '#db/scope.ts'
import type { LiveBus, LiveNews } from '#live/bus.ts'
import type { Heard } from '#live/heard.ts'
import { passes } from './passes.ts'
import type { Job, Projections, Reactions, Tally, Told } from './projections.ts'
import { addJobs, forgetFacts, holdFacts, setAside, setTenant, type FactRow } from './queries.ts'

interface RelayOptions {
  pool: pg.Pool
  projections: readonly (Projections | Tally)[]
  reactions: Reactions
  /** What is heard live, and by which way. */
  heard: readonly Heard[]
  /** The same, for those who wait for it and need nothing that is counted; heard again with each time that a batch is tried. */
  heardFirst?: readonly Heard[]
  live: Pick<LiveBus, 'publish'>
  /** Channels whose facts wait until they are open again; none unless told. */
  paused?: () => Promise<readonly string[]>
  /** Told how many facts were taken at once, each time that there were any. */
  batched?: (facts: number) => void
  log: { error(fields: object, message: string): void }
}

const batchSize = 500
const pause = 25
const longestPause = 2_000
/** So many times a channel's facts are tried together; then one by one. */
const patience = 8

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Tenants one after the other in the order of their ids: two relays that hold facts of the same tenants cannot deadlock. */
const byTenant = (rows: FactRow[]) => [...Map.groupBy(rows, ({ tenantId }) => tenantId)].sort(([a], [b]) => (a < b ? -1 : 1))

type Topics = Map<FactRow['topic'], FactRow[]>

const byTopic = async (scope: Scope, projection: Projections, topics: Topics) => {
  for (const [topic, facts] of topics)
    await (projection[topic] as ((scope: Scope, facts: unknown[]) => Promise<void>) | undefined)?.(
      scope,
      facts.map(({ payload }) => payload),
    )
}

const project = async (scope: Scope, projections: RelayOptions['projections'], rows: FactRow[]) => {
  const topics: Topics = new Map([...Map.groupBy(rows, ({ topic }) => topic)].sort(([a], [b]) => (a < b ? -1 : 1)))
  for (const projection of projections)
    await (typeof projection === 'function' ? projection(scope, rows as Told[]) : byTopic(scope, projection, topics))
}

/** What is to be heard, evictions and accounts to be looked at anew first: nobody hears what was said after they had to leave. */
const newsOf = async (scope: Scope, heard: readonly Heard[], rows: FactRow[]): Promise<LiveNews[]> => {
  const news: LiveNews[] = []
  for (const one of heard)
    for (const [topic, facts] of Map.groupBy(rows, ({ topic }) => topic)) {
      const tell = one[topic] as ((scope: Scope, facts: unknown[]) => Promise<readonly LiveNews[]>) | undefined
      if (tell) news.push(...(await tell(scope, facts.map(({ payload }) => payload))))
    }
  return [...news.filter((one) => !('topic' in one)), ...news.filter((one) => 'topic' in one)]
}

const jobsOf = (reactions: Reactions, rows: FactRow[]): Job[] =>
  rows.flatMap(({ tenantId, topic, payload }) => {
    const react = reactions[topic] as ((tenantId: string, fact: unknown) => Job) | undefined
    return react ? [react(tenantId, payload)] : []
  })

/**
 * Takes facts from the outbox and makes others hear: projections are written and jobs enqueued in the transaction that
 * deletes the facts, so each counts exactly once. Rows are held and then deleted, never by "id greater than the last":
 * ids are given out before they are committed, and a cursor would lose the late ones. Each tenant's facts are heard in whole or not at
 * all: where that fails they stay, and rest a little longer each time, while everybody else is heard. What goes on failing is heard fact by
 * fact, in its order, and a fact that fails by itself is set aside: one of a channel in one batch, so that nobody waits for long.
 */
export const startRelay = (options: RelayOptions) => {
  const { pool, projections, reactions, heard, heardFirst = [], live, paused = async () => [], batched, log } = options
  const db = everyTenant(pool)
  let stopped = false
  let wake = () => {}
  let kicked = false

  const resting = new Map<string, { failures: number; until: number }>()

  const hearTogether = async (scope: Scope, facts: FactRow[]) => {
    const news = await wholly(scope, async () => {
      await setTenant(scope.db, scope.tenantId)
      live.publish(await newsOf(scope, heardFirst, facts))
      await project(scope, projections, facts)
      await forgetFacts(scope.db, facts)
      const jobs = jobsOf(reactions, facts)
      if (jobs.length) await addJobs(scope.db, jobs)
      return newsOf(scope, heard, facts)
    })
    // Before the commit: whoever is killed between the two is heard twice, not never.
    live.publish(news)
  }

  /** Ends at the first fact that it sets aside; answers whether it came to the last one. */
  const hearEach = async (scope: Scope, facts: FactRow[]) => {
    for (const fact of facts)
      try {
        await hearTogether(scope, [fact])
      } catch (error) {
        if (stopped || passes(error)) throw error
        await setAside(scope.db, fact, reasonOf(error))
        // What it tells is people's, and may stand in the error's words: those lie beside it.
        log.error({ factId: fact.id }, 'a fact cannot be heard and was set aside')
        return false
      }
    return true
  }

  const hear = async (scope: Scope, facts: FactRow[]) => {
    try {
      const isTired = (resting.get(scope.tenantId)?.failures ?? 0) >= patience
      if (!isTired) await hearTogether(scope, facts)
      // Those behind a fact that was set aside are heard one by one as well.
      else if (!(await hearEach(scope, facts))) return
      resting.delete(scope.tenantId)
    } catch (error) {
      if (stopped) throw error
      // A removal may be met before the addition it belongs to has been committed by another relay: it is tried again.
      const failures = (resting.get(scope.tenantId)?.failures ?? 0) + 1
      resting.set(scope.tenantId, { failures, until: Date.now() + Math.min(pause * 2 ** failures, longestPause) })
      log.error({ err: error, tenantId: scope.tenantId, failures }, 'the facts of a channel wait to be heard')
    }
  }

  const tick = async () => {
    const now = Date.now()
    const without = [...resting].flatMap(([tenantId, { until }]) => (until > now ? [tenantId] : []))
    const waiting = [...without, ...(await paused())]
    return db.transaction().execute(async (tx) => {
      const rows = await holdFacts(tx, batchSize, waiting)
      if (rows.length) batched?.(rows.length)
      for (const [tenantId, facts] of byTenant(rows)) await hear({ db: tx, tenantId }, facts)
      return rows.length
    })
  }

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
