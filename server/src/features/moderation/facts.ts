import type { Scope } from '#db/scope.ts'
import type { Projections } from '#jobs/projections.ts'
import { noteRestored } from './actionQueries.ts'
import { closeHeld, openHeld } from './heldQueries.ts'

const restored = async (scope: Scope, facts: { postId: string; byId?: string }[]) => {
  for (const { postId, byId } of facts) await noteRestored(scope, postId, byId ?? null)
}

/** What rules have held waits for moderators; what owners do about a post by other ways stands in the history of its case. */
export const moderationFacts: Projections = {
  content_held: async (scope, facts) => {
    for (const fact of facts) await openHeld(scope, fact)
  },
  hold_withdrawn: async (scope, facts) => {
    for (const fact of facts) await closeHeld(scope, fact)
  },
  post_restored: restored,
  held_post_restored: restored,
  archived_post_restored: restored,
}
