import type { Projections } from '#jobs/projections.ts'
import { settleReturned } from './fulfil.ts'
import { setDisputed } from './disputeQueries.ts'

/**
 * Money that went back takes its tickets along. As often as it is told: what is cancelled stays so. What a bank asks for opens no door
 * until that is decided.
 */
export const ticketFacts: Projections = {
  dispute_changed: async (scope, facts) => setDisputed(scope, facts.map(({ disputeId }) => disputeId)),
  ticket_payment_returned: async (scope, facts) => {
    for (const fact of facts) await settleReturned(scope, fact)
  },
}
