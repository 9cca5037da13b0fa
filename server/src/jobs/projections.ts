import type { Scope } from '#db/scope.ts'
import type { Facts, Topic } from './facts.ts'

/** How a feature keeps its own tables up with others' facts: one function per topic, given all facts of a tenant in a batch. */
export type Projections = { [T in Topic]?: (scope: Scope, facts: Facts[T][]) => Promise<void> }

/** A fact as a batch holds it. */
export type Told = { [T in Topic]: { topic: T; payload: Facts[T] } }[Topic]

/** How a table of counters is kept up: given all facts of a tenant in a batch, of all topics. */
export type Tally = (scope: Scope, facts: readonly Told[]) => Promise<void>

/**
 * Says what each fact changes and writes all changes of a batch at once. A batch knows no order among its topics: written one topic after
 * the other, what was added and taken away again would stand below nothing for a moment, which counters do not allow.
 */
export const tally =
  <Change>(of: { [T in Topic]?: (fact: Facts[T]) => Change[] }, write: (scope: Scope, changes: Change[]) => Promise<void>): Tally =>
  async (scope, facts) => {
    const changes = facts.flatMap(({ topic, payload }) => (of[topic] as ((fact: unknown) => Change[]) | undefined)?.(payload) ?? [])
    if (changes.length) await write(scope, changes)
  }

export interface Job {
  task: string
  payload: unknown
  /** Of jobs with the same key only the last one waits. One that runs already has it no more: it is not in the way of the next. */
  key?: string
  /** Jobs of one queue run one after the other. */
  queue?: string
}

/** What a topic sets off outside the database. */
export type Reactions = { [T in Topic]?: (tenantId: string, fact: Facts[T]) => Job }
