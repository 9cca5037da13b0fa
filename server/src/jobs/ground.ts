import type { Identity } from '@marquee/identity/options'
import type { TaskList } from 'graphile-worker'
import type { Scope } from '#db/scope.ts'
import type { MediaStore } from '#media/store.ts'
import type { OutsideOptions } from '#outside/safeFetch.ts'

/** What jobs work with. */
export interface JobGround {
  /** The built-in provider; undefined where another one is configured. */
  identity: Identity | undefined
  media: MediaStore
  /** A tenant and its rows. */
  scopeOf(tenantId: string): Scope
  /** Every channel that is open, for work that visits them one by one. */
  tenantIds(): Promise<string[]>
  /** How pages of other people's are fetched. */
  outside: OutsideOptions
  log: { error(fields: object, message: string): void; warn(fields: object, message: string): void }
}

/** The jobs of a feature by the name of their task. */
export type Jobs = (ground: JobGround) => TaskList
