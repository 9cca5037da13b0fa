import { isClosed } from '#features/profiles/policy.ts'
import type { ProfileRow } from '#features/profiles/queries.ts'
import type { Rules } from '#http/policy.ts'

export const can = {
  seeActivity: (me, profile) => !isClosed(me, profile),
} satisfies Rules<ProfileRow>
