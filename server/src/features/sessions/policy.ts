import type { Rules } from '#http/policy.ts'
import type { SessionRow } from './queries.ts'

export const can = {
  revoke: (me, session) => session.accountId === me.accountId,
} satisfies Rules<SessionRow>
