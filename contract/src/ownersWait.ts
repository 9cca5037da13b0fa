import { z } from 'zod'
import { PaymentProblem } from './payments.ts'
import { Moment } from './time.ts'

/** What waits for the reader or another owner. Numbers are counted no further than `waitingRequestsShown`. */
export const OwnersWait = z.object({
  /** Cases that nobody looks at, without what is about the reader, and since when the oldest waits. */
  cases: z.int(),
  oldestCaseAt: Moment.nullable(),
  appeals: z.int(),
  roleRequests: z.int(),
  /** Subscriptions whose payment is late. */
  pastDue: z.int(),
  /** Disputes that the payment provider wants an answer to, and until when it takes the first. */
  disputes: z.int(),
  answerDisputesBy: Moment.nullable(),
  /** The latest payout did not arrive. */
  hasFailedPayout: z.boolean(),
  /** Money that went back and that no card or bank could take: it lies with the channel again, for thirty days told here. */
  failedRefunds: z.int(),
  /** Why the channel cannot be paid, where somebody can do something about it. */
  paymentProblem: PaymentProblem.nullable(),
  /** Webhooks that were paused because nothing arrived. */
  pausedWebhooks: z.int(),
  /** Addresses of the channel that do not lead to it, or are not proved yet. */
  strayDomains: z.int(),
})
export type OwnersWait = z.infer<typeof OwnersWait>
