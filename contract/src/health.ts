import { z } from 'zod'
import { feature, get } from './route.ts'
import { Moment } from './time.ts'

/** `attention`: it works, and somebody should look; `down`: it does not work. */
export const healthStates = ['ok', 'attention', 'down'] as const
export const HealthState = z.enum(healthStates)
export type HealthState = z.infer<typeof HealthState>

const count = z.int().min(0)
/** Of the oldest of them; null where there is none. */
const age = z.int().min(0).nullable()
const part = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ state: HealthState, ...shape })

/** How the installation is. Counts end at 10,000. Nothing in it is an address, a name or a secret. */
export const Health = z.object({
  at: Moment,
  database: part({
    /** How long a question with nothing to look for took, in ms. */
    milliseconds: count,
    bytes: count,
    /** Of the process that was asked. */
    connections: z.object({ busy: count, idle: count, waiting: count }),
  }),
  /** What has become true and was not told yet; `setAside` could not be told. */
  outbox: part({ waiting: count, oldestSeconds: age, setAside: count }),
  /** `clockSeconds`: since a job was begun by the clock; null where none ever was. */
  jobs: part({ due: count, oldestSeconds: age, failed: count, workers: count, clockSeconds: age }),
  /** `sockets` are those of the process that was asked. */
  live: part({ kind: z.enum(['memory', 'redis']), sockets: count }),
  /** `milliseconds`: to write a small file, read it and remove it; null where that failed. */
  storage: part({ kind: z.enum(['folder', 'bucket']), milliseconds: count.nullable() }),
  /** `refused`: addresses for which a mail came back in the last seven days. */
  mail: part({ isSet: z.boolean(), waiting: count, oldestSeconds: age, failed: count, refused: count }),
  /**
   * What the payment provider has told; `parked` waits for somebody to look. `isLive` is null where no provider is set.
   * `ledgersDiffering`: of how many channels the ledger is not what the provider says; `comparedSeconds`: since the one was compared that
   * has waited longest.
   */
  payments: part({
    isSet: z.boolean(), isLive: z.boolean().nullable(), waiting: count, oldestSeconds: age, parked: count, ledgersDiffering: count,
    comparedSeconds: age,
  }),
  /** What dashboards have yet to add up, of channels that are open; `setAside` could not be. */
  figures: part({ oldestSeconds: age, setAside: count }),
  migrations: part({ applied: count, newest: z.string(), pending: z.array(z.string()) }),
  versions: z.object({ product: z.string(), node: z.string(), database: z.string(), uptimeSeconds: count }),
  channels: z.object({ open: count, suspended: count }),
})
export type Health = z.infer<typeof Health>

/** For superadmins alone. Every look is written into the audit log. */
export const health = feature('health', { read: get('/operator/health', { result: Health }) })
