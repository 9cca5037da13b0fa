import type { Rules } from '#http/policy.ts'
import type { TransferRow } from './queries.ts'

export const can = {
  // A link is whoever's who has it; what was offered to one is that one's.
  take: (me, transfer) => transfer.fromId !== me.profileId && (transfer.toId === null || transfer.toId === me.profileId),
  answer: (me, transfer) => transfer.toId === me.profileId,
} satisfies Rules<TransferRow>
