import type { TaskList } from 'graphile-worker'
import type { Scope } from '#db/scope.ts'
import type { MediaStore } from '#media/store.ts'

/** What jobs work with. */
export interface JobGround {
  media: MediaStore
  /** A tenant and its rows. */
  scopeOf(tenantId: string): Scope
  /** Every channel that is open, for work that visits them one by one. */
  tenantIds(): Promise<string[]>
  log: { error(fields: object, message: string): void; warn(fields: object, message: string): void }
}

/** The jobs of a feature by the name of their task. */
export type Jobs = (ground: JobGround) => TaskList
