import type { Projections } from '#jobs/projections.ts'
import { giveNotice } from './noticeQueries.ts'

export const streamReminderFacts: Projections = {
  livestream_moved: async (scope, facts) => {
    for (const livestreamId of new Set(facts.map((fact) => fact.livestreamId))) await giveNotice(scope, { livestreamId, kind: 'moved' })
  },
  livestream_settled: async (scope, facts) => {
    for (const { livestreamId, status } of facts) if (status === 'canceled') await giveNotice(scope, { livestreamId, kind: 'canceled' })
  },
}
