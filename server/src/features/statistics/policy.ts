import { can as canOf, isClosed } from '#features/profiles/policy.ts'
import type { ProfileRow } from '#features/profiles/queries.ts'
import type { Rules } from '#http/policy.ts'

export const can = {
  seeStatistics: (me, profile) => !isClosed(me, profile),
  /** Who comes and what they are into says who they are where there are few of them. */
  seeAudience: (me, profile) => profile.role === 'Creator' && canOf.seeFollowers(me, profile),
  seePrivateFigures: (me, profile) => profile.id === me.profileId,
} satisfies Rules<ProfileRow>
