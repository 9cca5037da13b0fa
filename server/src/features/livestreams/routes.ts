import { livestreamLimits, livestreams } from '@marquee/contract/livestreams'
import { publishers } from '@marquee/contract/roles'
import type { Context } from '#http/actor.ts'
import { on, only, unmuted } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { abilities } from '#http/policy.ts'
import { refuse } from '#http/refuse.ts'
import { can } from './policy.ts'
import * as q from './queries.ts'

const dayMs = 86_400_000

/** @throws Refusal publish_time */
const requireToCome = (start: string) => {
  const ahead = Date.parse(start) - Date.now()
  if (ahead <= 0 || ahead > livestreamLimits.aheadDays * dayMs) refuse('publish_time')
}

const fresh = async (context: Context, livestreamId: string) => {
  const row = (await q.livestream(context, { livestreamId })) ?? refuse('not_found')
  // The id was somebody else's already.
  if (!can.read(context.me, row)) refuse('not_allowed')
  return { ...row, can: abilities(can, context.me, row) }
}

export const livestreamRoutes = implement(livestreams, {
  schedule: unmuted(only(publishers, async (context, { id, ...written }) => {
    requireToCome(written.scheduledStart)
    await q.addLivestream(context, id, written)
    return fresh(context, id)
  })),

  read: on(q.livestream, can.read, async (context, { id }) => fresh(context, id)),

  change: unmuted(on(q.livestream, can.change, async (context, row, { livestreamId: _, ...changes }) => {
    if (changes.scheduledStart && changes.scheduledStart !== row.scheduledStart) requireToCome(changes.scheduledStart)
    await q.changeLivestream(context, row, changes)
    return fresh(context, row.id)
  })),

  cancel: on(q.livestream, can.cancel, async (context, { id }) => {
    await q.cancelLivestream(context, id)
    return fresh(context, id)
  }),
})
