import type { Projections } from '#jobs/projections.ts'
import { endSession } from './lifecycleQueries.ts'
import { unwantedSessions } from './queries.ts'

export const streamSessionFacts: Projections = {
  /** Whose account is closed goes off the air. */
  account_standing_changed: async (scope, facts) => {
    for (const { profileId } of facts) for (const { id } of await unwantedSessions(scope, profileId)) await endSession(scope, id, 'owner')
  },
}
