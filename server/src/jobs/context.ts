import type { Identity } from '@marquee/identity/options'
import type { Seal } from '@marquee/identity/storage/sealed'
import type { TaskList } from 'graphile-worker'
import type { Database } from '#db/database.ts'
import type { Scope } from '#db/scope.ts'
import type { LiveIngest } from '#ingest/liveIngest.ts'
import type { MailTransport } from '#mail/transport.ts'
import type { MediaStore } from '#media/store.ts'
import type { Names } from '#outside/names.ts'
import type { OutsideOptions } from '#outside/safeFetch.ts'
import type { Payments } from '#payments/payments.ts'

/** `refused`: for good, for what the address is. `failed`: it is tried again. */
export type MailOutcome = 'taken' | 'refused' | 'failed'

/** What jobs work with. */
export interface JobContext {
  /** The built-in provider; undefined where another one is configured. */
  identity: Identity | undefined
  media: MediaStore
  /** How mails leave; undefined where no mail server is set. */
  mail: MailTransport | undefined
  /** What belongs to no channel, and is kept for all of them. */
  installation: Database
  /** By whom channels are paid; undefined where no provider is set. */
  payments: Payments | undefined
  /** How livestreams come in. */
  liveIngest: LiveIngest
  /** A tenant and its rows. */
  scopeOf(tenantId: string): Scope
  /** Every channel that is open, for work that visits them one by one. */
  tenantIds(): Promise<string[]>
  /** Those that are suspended, too: what is to be forgotten is forgotten in time, whether or not anybody gets in. */
  keptTenantIds(): Promise<string[]>
  /** How people reach a channel, 'http://arcade.localhost:3000': links in mails begin with it. */
  originOf(tenantId: string): Promise<string>
  /** How pages of other people's are fetched. */
  outside: OutsideOptions
  /** What DNS says of domains that channels ask for. */
  names: Names
  /** Closes under the master key what must not lie open in the database. */
  seal: Seal
  /** For how many months what people have reported is kept once everything in its case is over. */
  casesKeptMonths: number
  /** Says that counters of a table had drifted, for the figures of the process. */
  drifted(table: string, rows: number): void
  /** Says how sending a mail went, for the same. */
  mailed(outcome: MailOutcome): void
  log: { error(fields: object, message: string): void; warn(fields: object, message: string): void }
}

/** The jobs of a feature by the name of their task. */
export type Jobs = (context: JobContext) => TaskList
