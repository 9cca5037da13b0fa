import { eventLivestreams } from '@marquee/contract/eventLivestreams'
import { presentEventCard } from '#features/events/present.ts'
import { event, eventsById, openEvent, type EventRow } from '#features/events/queries.ts'
import { flagged } from '#features/flags/flagged.ts'
import { post } from '#features/posts/queries.ts'
import type { Context } from '#http/actor.ts'
import { on, signedIn, unmuted, type Guarded } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { can } from './policy.ts'
import * as q from './queries.ts'

const ifOn = <Input, Answer>(guarded: Guarded<Input, Answer>) => flagged('events', guarded)

const anybodys = () => true

const shownOn = async (context: Context, row: EventRow) => {
  const found = await q.livestreamOf(context, row.id)
  // What announces it says who may watch: the post of the same id.
  const isForThem = found && (row.host.id === context.me.profileId || (await post(context, { postId: found.id })) !== undefined)
  return { livestream: isForThem ? found : null, choices: can.choose(context.me, row) ? await q.choicesFor(context, row.id) : [] }
}

export const eventLivestreamRoutes = implement(eventLivestreams, {
  read: ifOn(on(openEvent, anybodys, shownOn)),

  choose: ifOn(unmuted(on(event, can.choose, async (context, row, { livestreamId }) => {
    await q.setLivestream(context, row.id, livestreamId)
    return shownOn(context, row)
  }))),

  event: ifOn(signedIn(async (context, { livestreamId }) => {
    const eventId = await q.eventOn(context, livestreamId)
    const row = eventId && (await eventsById(context, [eventId])).get(eventId)
    return row ? presentEventCard(row) : null
  })),
})
