import { mayModerate } from '@marquee/contract/roles'
import { judge } from '#features/moderation/policy.ts'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { AppealRow } from './queries.ts'

/** Who has decided it. */
export const isOwn = (me: Actor, { decision }: AppealRow) => decision.moderator?.id === me.profileId
/** Who has reported what it is about, or has acted in its case, without having decided this. */
export const tookPart = (me: Actor, appeal: AppealRow) => !isOwn(me, appeal) && appeal.involvedIds.includes(me.profileId)

const nearness = (me: Actor, appeal: AppealRow) => (isOwn(me, appeal) ? 2 : tookPart(me, appeal) ? 1 : 0)

export const can = {
  /** Whoever has least to do with it: those who took part where all others did, and who has decided where nobody else could. */
  hear: (me, appeal) =>
    appeal.state === 'pending' && mayModerate(me) && judge(me, appeal.row) && nearness(me, appeal) <= (appeal.leastNear ?? nearness(me, appeal)),
} satisfies Rules<AppealRow>
