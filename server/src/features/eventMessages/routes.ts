import { eventMessages, messageAudiences } from '@marquee/contract/eventMessages'
import { event, openEvent } from '#features/events/queries.ts'
import { flagged } from '#features/flags/flagged.ts'
import { on, unmuted, type Guarded } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { can } from './policy.ts'
import * as q from './queries.ts'

const ifOn = <Input, Answer>(guarded: Guarded<Input, Answer>) => flagged('events', guarded)

export const eventMessageRoutes = implement(eventMessages, {
  list: ifOn(on(openEvent, can.read, async (context, row, asked) => {
    const isHost = row.host.id === context.me.profileId
    const { items, cursor } = await q.messagesOf(context, row.id, isHost ? messageAudiences : q.audiencesOf(row.rsvpStatus), asked)
    return { items: items.map((one) => ({ ...one, told: isHost ? one.told : null })), cursor }
  })),

  send: ifOn(unmuted(on(event, can.send, (context, row, message) => q.sendMessage(context, row, message)))),
})
