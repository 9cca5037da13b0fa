import type { Scope } from '#db/scope.ts'
import type { Facts, Topic } from '#jobs/facts.ts'
import type { LiveNews } from './bus.ts'

/**
 * What becomes of facts in the rooms: one function per topic, given all facts of a tenant in a batch. The relay publishes what it
 * answers before it commits, so a message may be heard twice, and never lost by a crash. Evictions of a batch go out before its messages.
 */
export type Heard = { [T in Topic]?: (scope: Scope, facts: Facts[T][]) => Promise<readonly LiveNews[]> }
