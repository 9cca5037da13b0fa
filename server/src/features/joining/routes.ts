import { joining } from '@marquee/contract/joining'
import { owners } from '@marquee/contract/roles'
import { inTransaction } from '#db/scope.ts'
import { record } from '#features/auditLog/record.ts'
import { domainsOf } from '#features/domains/queries.ts'
import { setJoinMode } from '#features/tenants/queries.ts'
import { only } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { announce } from '#jobs/announce.ts'

export const joiningRoutes = implement(joining, {
  set: only(owners, async (context, { joinMode }) => {
    const hasChanged = await inTransaction(context, async (inside) => {
      const before = await setJoinMode(inside, joinMode)
      if (before === joinMode) return false
      const { me, tenantId } = inside
      await announce(inside, 'channel_changed', tenantId, { what: 'configuration' })
      const change = { action: 'joining.changed', targetType: 'configuration', targetId: tenantId, before: { joinMode: before }, after: { joinMode } }
      await record(inside, { actorId: me.profileId, ...change })
      return true
    })
    // Every process remembers for a while who is let in at an address.
    if (hasChanged) for (const { hostname } of await domainsOf(context)) context.platform.forgetHost(hostname)
  }),
})
