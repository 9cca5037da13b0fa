import { auditLog } from '@marquee/contract/auditLog'
import { owners } from '@marquee/contract/roles'
import { inTransaction } from '#db/scope.ts'
import { only } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { presentActor, presentEntry } from './present.ts'
import * as q from './queries.ts'
import { record } from './record.ts'
import { verifyPage } from './verify.ts'

export const auditLogRoutes = implement(auditLog, {
  list: only(owners, async (context, wish) => {
    const { items, cursor } = await q.entriesOf(context, wish)
    return { items: items.map(presentEntry), cursor }
  }),

  filters: only(owners, async (context) => {
    const { actions, actors } = await q.filtersOf(context)
    return { actions, actors: actors.map(presentActor) }
  }),

  verify: only(owners, (context, { cursor }) => verifyPage(context, cursor)),

  noteExport: only(owners, (context, { exportId, ...after }) =>
    inTransaction(context, async (inside) => {
      if (await q.isExportNoted(inside, exportId)) return
      await record(inside, { actorId: inside.me.profileId, action: 'export.made', targetType: 'export', targetId: exportId, after })
    })),
})
