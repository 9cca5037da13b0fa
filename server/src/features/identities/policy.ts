import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { IdentityRow } from '#features/accounts/queries.ts'

/** A login among the others of its account. */
export interface AmongOthers extends IdentityRow {
  count: number
}

export const isCurrent = (me: Actor, { id }: Pick<IdentityRow, 'id'>) => id === me.identityId
const isLast = ({ count }: AmongOthers) => count < 2

/** The last login would lock the account; the current one would be met again as a stranger. */
export const can = {
  unlink: (me, identity) => !isLast(identity) && !isCurrent(me, identity),
} satisfies Rules<AmongOthers>
