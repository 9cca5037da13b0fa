import { mayModerate } from '@marquee/contract/roles'
import { judge } from '#features/moderation/policy.ts'
import type { Rules } from '#http/policy.ts'
import type { AppealRow } from './queries.ts'

export const can = {
  /** Nobody hears an appeal against what they have decided themselves, unless nobody else in the channel could. */
  hear: (me, { state, row, decision, hasOthers }) =>
    state === 'pending' && mayModerate(me) && judge(me, row) && (decision.moderator?.id !== me.profileId || !hasOthers),
} satisfies Rules<AppealRow>
