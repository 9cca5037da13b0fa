import type { Projections } from '#jobs/projections.ts'
import { settleLifted } from './queries.ts'

/** What moderators take back of themselves has nothing left to be heard. */
export const appealFacts: Projections = {
  case_decided: (scope, facts) => settleLifted(scope, facts.map(({ actionId }) => actionId)),
}
