import type { Projections } from '#jobs/projections.ts'
import { settleReturned } from './fulfil.ts'

/** Money that went back takes its tickets along. As often as it is told: what is cancelled stays so. */
export const ticketFacts: Projections = {
  ticket_payment_returned: async (scope, facts) => {
    for (const fact of facts) await settleReturned(scope, fact)
  },
}
