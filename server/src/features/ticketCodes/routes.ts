import { ticketCodeLimits, ticketCodes, type NewTicketCode } from '@marquee/contract/ticketCodes'
import { inTransaction } from '#db/scope.ts'
import { record } from '#features/auditLog/record.ts'
import { event, type EventRow } from '#features/events/queries.ts'
import { holdSeats } from '#features/events/rsvpQueries.ts'
import { flagged } from '#features/flags/flagged.ts'
import * as q from '#features/tickets/codeQueries.ts'
import { can } from '#features/tickets/policy.ts'
import { typesOf } from '#features/tickets/typeQueries.ts'
import type { Context } from '#http/actor.ts'
import { on, unmuted, type Guarded } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'

const ifOn = <Input, Answer>(guarded: Guarded<Input, Answer>) => flagged('events', guarded)

const wrong = (fieldName: string, message: string) => refuse('invalid_input', { errors: [{ fieldName, message }] })

/** @throws Refusal invalid_input, not_allowed, ticket_codes_full */
const add = (context: Context, { id: eventId }: EventRow, wanted: NewTicketCode) =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    await holdSeats(inside, eventId)
    const same = await q.storedCode(inside, wanted.id)
    if (same) return same.eventId === eventId && same.code === wanted.code ? undefined : refuse('not_allowed')
    const { count, isTaken } = await q.standingOfCodes(inside, eventId, wanted.code)
    if (isTaken) wrong('code', 'must differ from the other codes of the event')
    if (count >= ticketCodeLimits.count) refuse('ticket_codes_full')
    const types = await typesOf(inside, eventId, context.me.profileId)
    const isOffered = (typeId: string) => types.some(({ id, isOffered: isOne }) => id === typeId && isOne)
    if (!wanted.ticketTypeIds.every(isOffered)) wrong('ticketTypeIds', 'must be kinds of tickets of this event')
    await q.addCode(inside, eventId, wanted)
    const { id: codeId, ...after } = wanted
    await record(inside, { actorId: context.me.profileId, action: 'event.codeAdded', targetType: 'event', targetId: eventId, after: { codeId, ...after } })
  })

/** @throws Refusal not_found */
const turn = (context: Context, { id: eventId }: EventRow, codeId: string, isActive: boolean) =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    await holdSeats(inside, eventId)
    const before = await q.storedCode(inside, codeId)
    if (before?.eventId !== eventId) return refuse('not_found')
    if (before.isActive === isActive) return
    await q.setCodeActive(inside, codeId, isActive)
    const [was, is] = [{ code: before.code, isActive: before.isActive }, { code: before.code, isActive }]
    await record(inside, { actorId: context.me.profileId, action: 'event.codeTurned', targetType: 'event', targetId: eventId, before: was, after: is })
  })

export const ticketCodeRoutes = implement(ticketCodes, {
  list: ifOn(on(event, can.arrange, (context, row) => q.codesOf(context, row.id))),
  add: ifOn(unmuted(on(event, can.arrange, async (context, row, wanted) => add(context, row, wanted)))),
  turn: ifOn(on(event, can.arrange, async (context, row, { codeId, isActive }) => turn(context, row, codeId, isActive))),
})
