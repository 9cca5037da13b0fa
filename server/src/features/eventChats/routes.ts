import { eventChats, type EventChat } from '@marquee/contract/eventChats'
import { openEvent, type EventRow } from '#features/events/queries.ts'
import { flagged } from '#features/flags/flagged.ts'
import type { Context } from '#http/actor.ts'
import { on, unmuted, type Guarded } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { can } from './policy.ts'
import * as q from './queries.ts'

const ifOn = <Input, Answer>(guarded: Guarded<Input, Answer>) => flagged('events', guarded)

const anybodys = () => true

const stateOf = async (context: Context, event: EventRow): Promise<EventChat> => {
  const { me } = context
  const row = await q.chatOfEvent(context, event.id)
  const isIn = row?.membership === 'active'
  const isOpen = row?.isOpen ?? false
  const isFull = row ? q.isFull(row) : false
  return {
    isOpen,
    chatId: isIn ? row.chatId : null,
    memberCount: row?.memberCount ?? null,
    isFull,
    can: {
      open: can.open(me, event) && !isOpen,
      close: can.close(me, event) && isOpen,
      join: can.join(me, event) && isOpen && !isIn && !isFull && row?.membership !== 'removed',
    },
  }
}

export const eventChatRoutes = implement(eventChats, {
  read: ifOn(on(openEvent, anybodys, stateOf)),

  open: ifOn(unmuted(on(openEvent, can.open, async (context, row) => {
    await q.openChat(context, row)
    return stateOf(context, row)
  }))),

  close: ifOn(on(openEvent, can.close, async (context, row) => {
    await q.closeChat(context, row.id)
    return stateOf(context, row)
  })),

  join: ifOn(on(openEvent, can.join, async (context, row) => {
    await q.joinChat(context, row)
    return stateOf(context, row)
  })),
})
