import { owners } from '@marquee/contract/roles'
import { streamSettings } from '@marquee/contract/streamSettings'
import { inTransaction } from '#db/scope.ts'
import { difference } from '#features/auditLog/difference.ts'
import { record } from '#features/auditLog/record.ts'
import { only } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuseAt } from '#http/refuse.ts'
import * as q from './queries.ts'

export const streamSettingsRoutes = implement(streamSettings, {
  read: only(owners, async (context) => ({ ...(await q.streamSettingsOf(context)), most: q.mostAtOnce() })),

  change: only(owners, (context, changes) =>
    inTransaction(context, async (inside) => {
      if ((changes.atOnce ?? 0) > q.mostAtOnce()) refuseAt('atOnce', 'too_many_streams')
      const before = await q.lockedStreamSettings(inside)
      const after = { ...before, ...changes }
      const changed = difference(before, after)
      if (changed) {
        await q.setStreamSettings(inside, after)
        const { me, tenantId } = inside
        await record(inside, { actorId: me.profileId, action: 'streamSettings.changed', targetType: 'tenant', targetId: tenantId, ...changed })
      }
      return { ...after, most: q.mostAtOnce() }
    })),
})
