import type { Projections } from '#jobs/projections.ts'
import { layOut } from './queries.ts'

/** The other dates of a series come out with its first. */
export const eventSeriesFacts: Projections = {
  event_published: async (scope, facts) => {
    for (const { eventId } of facts) await layOut(scope, eventId)
  },
}
