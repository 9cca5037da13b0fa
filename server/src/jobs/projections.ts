import type { Scope } from '#db/scope.ts'
import type { Facts, Topic } from './facts.ts'

/** How a feature keeps its own tables up with others' facts: one function per topic, given all facts of a tenant in a batch. */
export type Projections = { [T in Topic]?: (scope: Scope, facts: Facts[T][]) => Promise<void> }

export interface Job {
  task: string
  payload: unknown
  key?: string
}

/** What a topic sets off outside the database. */
export type Reactions = { [T in Topic]?: (tenantId: string, fact: Facts[T]) => Job }
