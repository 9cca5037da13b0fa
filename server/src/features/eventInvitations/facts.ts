import type { Projections } from '#jobs/projections.ts'
import { tellInvited } from './queries.ts'

/** Whoever was invited to a draft hears of it when it comes out. */
export const eventInvitationFacts: Projections = {
  event_published: async (scope, facts) => {
    for (const { eventId } of facts) await tellInvited(scope, eventId)
  },
}
