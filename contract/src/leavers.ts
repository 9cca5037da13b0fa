import { z } from 'zod'
import { ProfileCard } from './profiles.ts'
import { EndedReason, LeavingReason, paidPer } from './subscriptions.ts'
import { Moment } from './time.ts'

/** Somebody who has left what they paid for, or is about to; `id` is the subscription's. */
export const Leaver = z.object({
  id: z.uuid(),
  /** Null for somebody who has left the channel. */
  person: ProfileCard.nullable(),
  /** Null where the channel has it no more. */
  tierName: z.string().nullable(),
  per: z.enum(paidPer),
  /** Its price, in cents of US dollars. */
  cents: z.int(),
  leftAt: Moment,
  /** When it ends, or has ended. */
  endsAt: Moment.nullable(),
  hasEnded: z.boolean(),
  /** Null where it is not known: it was ended at the payment provider. */
  endedReason: EndedReason.nullable(),
  /** What they have said, where they left by themselves. */
  reason: LeavingReason.nullable(),
  note: z.string(),
})
export type Leaver = z.infer<typeof Leaver>

/** How many have left for one reason, as `Leaver` has it. */
export const LeavingCount = Leaver.pick({ endedReason: true, reason: true }).extend({ count: z.int() })
export type LeavingCount = z.infer<typeof LeavingCount>
