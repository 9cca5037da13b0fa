import { auditLog } from '@marquee/contract/auditLog'
import { owners } from '@marquee/contract/roles'
import { presentCard } from '#features/profiles/present.ts'
import { only } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { presentEntry } from './present.ts'
import * as q from './queries.ts'
import { verifyPage } from './verify.ts'

export const auditLogRoutes = implement(auditLog, {
  list: only(owners, async (context, wish) => {
    const { items, cursor } = await q.entriesOf(context, wish)
    return { items: items.map(presentEntry), cursor }
  }),

  filters: only(owners, async (context) => {
    const { actions, actors } = await q.filtersOf(context)
    return { actions, actors: actors.map(presentCard) }
  }),

  verify: only(owners, (context, { cursor }) => verifyPage(context, cursor)),
})
