import { streamReminders, type NextStream } from '@marquee/contract/streamReminders'
import type { Context } from '#http/actor.ts'
import { on, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { abilities } from '#http/policy.ts'
import { can } from './policy.ts'
import * as q from './queries.ts'

const presentNext = ({ me }: Context, row: q.RemindableRow): NextStream => ({
  id: row.id,
  title: row.title,
  scheduledStart: row.scheduledStart,
  status: row.status,
  isReminded: row.isReminded,
  can: { remind: abilities(can, me, row).remind },
})

export const streamReminderRoutes = implement(streamReminders, {
  read: on(q.remindable, can.read, async (_context, { isReminded }) => ({ isReminded })),

  ask: on(q.remindable, can.remind, async (context, { id }) => {
    await q.addReminder(context, id, context.me.profileId)
    return { isReminded: true }
  }),

  // No look at the stream first: whoever may not see it any more can be left alone by it.
  drop: signedIn(async (context, { livestreamId }) => {
    await q.removeReminder(context, livestreamId, context.me.profileId)
    return { isReminded: false }
  }),

  next: signedIn(async (context, { profileId }) => {
    const row = await q.nextStreamOf(context, profileId)
    return row ? presentNext(context, row) : null
  }),
})
