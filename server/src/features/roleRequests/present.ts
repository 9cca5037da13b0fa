import type { RoleRequestOf } from '@marquee/contract/roleRequests'
import { presentCard } from '#features/profiles/present.ts'
import type { Actor } from '#http/actor.ts'
import { abilities } from '#http/policy.ts'
import { can } from './policy.ts'
import type { RoleRequestOfRow } from './queries.ts'

/** The row carries request and person side by side; the answer parts them. */
export const presentRequest = (me: Actor, row: RoleRequestOfRow): RoleRequestOf => {
  const { requestId, targetRole, reason, state, answer, askedAt, decidedAt, id, nickname, displayName, role, avatar } = row
  return {
    id: requestId,
    targetRole,
    reason,
    state,
    answer,
    askedAt,
    decidedAt,
    person: presentCard({ id, nickname, displayName, role, avatar }),
    can: abilities(can, me, row),
  }
}
