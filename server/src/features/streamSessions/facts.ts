import type { Projections } from '#jobs/projections.ts'
import { announce } from '#jobs/announce.ts'
import { hostedStream } from './hostedQueries.ts'
import { endSession } from './lifecycleQueries.ts'
import { unwantedSessions } from './queries.ts'

export const streamSessionFacts: Projections = {
  /** The service that takes it sends its encoder away. */
  livestream_ended: async (scope, facts) => {
    for (const { livestreamId } of facts)
      if (await hostedStream(scope, livestreamId)) await announce(scope, 'hosted_stream_told', livestreamId, { livestreamId })
  },

  /** Whose account is closed goes off the air. */
  account_standing_changed: async (scope, facts) => {
    for (const { profileId } of facts) for (const { id } of await unwantedSessions(scope, profileId)) await endSession(scope, id, 'owner')
  },
}
