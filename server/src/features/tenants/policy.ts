import type { TenantState } from '@marquee/contract/tenants'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'

/** What decides about a channel. */
interface Standing {
  state: TenantState
  /** The operator signed in here: who shuts it is shut out. */
  isOwn: boolean
}

const runsAll = (me: Actor) => me.role === 'Superadmin'
const isOpen = ({ state }: Standing) => state === 'active' || state === 'trial'

export const can = {
  suspend: (me, tenant) => runsAll(me) && isOpen(tenant) && !tenant.isOwn,
  resume: (me, tenant) => runsAll(me) && tenant.state === 'suspended',
  inviteOwner: (me, tenant) => runsAll(me) && isOpen(tenant),
  actInside: (me, tenant) => runsAll(me) && isOpen(tenant),
} satisfies Rules<Standing>
