import type { Health, HealthState } from '@marquee/contract/health'
import type { Standing } from '#http/standing.ts'
import type { HealthRow } from './queries.ts'

/**
 * From when on somebody should look, in seconds: facts are told within one, jobs by the clock begin every minute, and figures are added up
 * by one.
 */
const late = { fact: 60, job: 300, mail: 600, clock: 180, payment: 300, figure: 300, comparison: 4 * 3_600 } as const
const slowMs = 250

const older = (seconds: number | null, than: number) => seconds !== null && seconds > than
const stateOf = ({ isDown = false, isOdd = false }): HealthState => (isDown ? 'down' : isOdd ? 'attention' : 'ok')
const age = (seconds: number | null) => (seconds === null ? null : Math.max(0, seconds))

interface Looked {
  row: HealthRow
  standing: Standing
  /** In ms. */
  ping: number
  storageMs: number | null
  migrations: readonly string[]
}

/** What the figures mean: which parts are well, which want somebody to look, which do not work. */
export const presentHealth = ({ row, standing, ping, storageMs, migrations }: Looked): Health => {
  const pending = migrations.filter((name) => !row.applied.includes(name))
  const { connections, live, storage, mail, payments } = standing
  return {
    at: new Date().toISOString(),
    database: {
      state: stateOf({ isOdd: ping > slowMs || connections.waiting > 0 }),
      milliseconds: ping,
      bytes: Number(row.databaseBytes),
      connections,
    },
    outbox: {
      state: stateOf({ isOdd: row.factsSetAside > 0 || older(row.oldestFactSeconds, late.fact) }),
      waiting: row.factsWaiting,
      oldestSeconds: age(row.oldestFactSeconds),
      setAside: row.factsSetAside,
    },
    jobs: {
      state: stateOf({
        isDown: row.workers === 0,
        isOdd: row.jobsFailed > 0 || older(row.oldestJobSeconds, late.job) || older(row.clockSeconds, late.clock),
      }),
      due: row.jobsDue,
      oldestSeconds: age(row.oldestJobSeconds),
      failed: row.jobsFailed,
      workers: row.workers,
      clockSeconds: age(row.clockSeconds),
    },
    live: { state: stateOf({ isDown: !live.isUp }), kind: live.kind, sockets: live.sockets },
    storage: { state: stateOf({ isDown: storageMs === null }), kind: storage.kind, milliseconds: storageMs },
    mail: {
      state: stateOf({ isDown: !mail.isSet, isOdd: row.mailsFailed > 0 || older(row.oldestMailSeconds, late.mail) }),
      isSet: mail.isSet,
      waiting: row.mailsWaiting,
      oldestSeconds: age(row.oldestMailSeconds),
      failed: row.mailsFailed,
      refused: row.addressesRefused,
    },
    payments: {
      state: stateOf({
        isOdd: payments.isForTrying || row.eventsParked > 0 || row.ledgersDiffering > 0 || older(row.oldestEventSeconds, late.payment) ||
          (payments.isSet && older(row.oldestComparisonSeconds, late.comparison)),
      }),
      ...payments,
      waiting: row.eventsWaiting,
      oldestSeconds: age(row.oldestEventSeconds),
      parked: row.eventsParked,
      ledgersDiffering: row.ledgersDiffering,
      comparedSeconds: age(row.oldestComparisonSeconds),
    },
    figures: {
      state: stateOf({ isOdd: row.changesSetAside > 0 || older(row.oldestChangeSeconds, late.figure) }),
      oldestSeconds: age(row.oldestChangeSeconds),
      setAside: row.changesSetAside,
    },
    migrations: { state: stateOf({ isDown: pending.length > 0 }), applied: row.applied.length, newest: row.applied.at(-1) ?? '', pending },
    versions: { ...standing.versions, database: row.serverVersion },
    channels: { open: row.channelsOpen, suspended: row.channelsSuspended },
  }
}
