import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type pg from 'pg'
import type { MailOutcome } from '#jobs/context.ts'
import type { LiveNode } from '#live/bus.ts'
import { countSetAside, outboxStanding } from './health.ts'

interface MetricsOptions {
  /** The connections that answer calls. */
  pool: pg.Pool
  /** Those that may look at all channels. */
  platformPool: pg.Pool
}

/** Figures for Prometheus: requests by route, the process, the outbox. */
export const metricsOf = ({ pool, platformPool }: MetricsOptions) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })

  new Gauge({
    name: 'facts_set_aside',
    help: 'Facts that could not be heard and wait for somebody; anything but 0 is a fault',
    registers: [registry],
    async collect() {
      await countSetAside(pool).then((count) => this.set(count), () => this.remove())
    },
  })

  // Both figures of one collection come of one look.
  let looking: ReturnType<typeof outboxStanding> | undefined
  const look = () =>
    (looking ??= outboxStanding(platformPool).finally(() => {
      looking = undefined
    }))
  new Gauge({
    name: 'outbox_rows',
    help: 'Facts that wait to be heard, counted no further than 10,000',
    registers: [registry],
    async collect() {
      await look().then(({ waiting }) => this.set(waiting), () => this.remove())
    },
  })
  new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'How long the oldest fact has waited to be heard; more than 5 s wants somebody to look',
    registers: [registry],
    async collect() {
      await look().then(({ oldestSeconds }) => this.set(oldestSeconds), () => this.remove())
    },
  })
  const batches = new Histogram({
    name: 'relay_batch',
    help: 'Facts that the relay took at once; batches of 500 one after the other say that it lags',
    buckets: [1, 5, 25, 100, 250, 499, 500],
    registers: [registry],
  })

  const drift = new Counter({
    name: 'counter_drift_total',
    help: 'Counters that were found wrong and mended, by table; anything but 0 is a fault',
    labelNames: ['table'],
    registers: [registry],
  })

  const mails = new Counter({
    name: 'mails_total',
    help: 'Mails given to the mail server, by outcome: taken, refused for what the address is, failed and tried again',
    labelNames: ['outcome'],
    registers: [registry],
  })

  /** Counts what live sockets do; answers what counts one delivery. */
  const watchLive = ({ io, isUp, onInterrupted }: LiveNode) => {
    let count = 0
    new Gauge({
      name: 'ws_connections',
      help: 'Live sockets open at this process',
      registers: [registry],
      collect() {
        this.set(io.engine.clientsCount)
      },
    })
    new Gauge({
      name: 'bus_up',
      help: 'Whether live messages reach the other processes now: 1 or 0',
      registers: [registry],
      collect() {
        this.set(isUp() ? 1 : 0)
      },
    })
    new Counter({
      name: 'ws_deliveries_total',
      help: 'Live messages sent to a socket',
      registers: [registry],
      collect() {
        this.inc(count)
        count = 0
      },
    })
    const interruptions = new Counter({
      name: 'bus_interrupted_total',
      help: 'Times in which messages between processes may have been lost; clients read again what matters',
      registers: [registry],
    })
    onInterrupted(() => interruptions.inc())
    return () => {
      count += 1
    }
  }

  return {
    registry,
    watchLive,
    /** The relay took so many facts at once. */
    batched: (facts: number) => batches.observe(facts),
    /** Counters of a table were found wrong. */
    drifted: (table: string, rows: number) => drift.inc({ table }, rows),
    /** A mail was given to the mail server. */
    mailed: (outcome: MailOutcome) => mails.inc({ outcome }),
    watch(app: FastifyInstance) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.config.routeName ?? 'other'
        requests.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000)
      })
    },
  }
}
