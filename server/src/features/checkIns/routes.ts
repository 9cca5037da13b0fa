import { checkInLimits, checkIns, type DoorEvent } from '@marquee/contract/checkIns'
import { inTransaction } from '#db/scope.ts'
import { record } from '#features/auditLog/record.ts'
import { flagged } from '#features/flags/flagged.ts'
import { presentCard } from '#features/profiles/present.ts'
import { holderOfNickname } from '#features/profiles/queries.ts'
import { doorTickets } from '#features/tickets/doorQueries.ts'
import type { Context } from '#http/actor.ts'
import { on, signedIn, unmuted, type Guarded } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { abilities } from '#http/policy.ts'
import { refuse } from '#http/refuse.ts'
import { can } from './policy.ts'
import * as q from './queries.ts'
import { takeBack, takeScans } from './scan.ts'
import * as write from './writeQueries.ts'

const ifOn = <Input, Answer>(guarded: Guarded<Input, Answer>) => flagged('events', guarded)

const dayMs = 86_400_000

/** Without who holds it: whoever helps is told what they need. */
const presentEvent = (row: q.DoorRow): DoorEvent => {
  const { id, title, startsAt, endsAt, timeZone, venueName, staffUntil: until } = row
  return { id, title, startsAt, endsAt, timeZone, venueName, until }
}

const presentStaff = (rows: q.StaffRow[]) => rows.map(({ person, until }) => ({ person: presentCard(person), until }))

const wrong = (fieldName: string, message: string) => refuse('invalid_input', { errors: [{ fieldName, message }] })

const note = (context: Context, action: string, eventId: string, after: Record<string, unknown>) =>
  record(context, { actorId: context.me.profileId, action, targetType: 'event', targetId: eventId, after })

export const checkInRoutes = implement(checkIns, {
  mine: ifOn(signedIn(async (context) => (await q.doorsOf(context, context.me.profileId)).map(presentEvent))),

  read: ifOn(on(q.door, can.checkIn, async (context, row) => {
    const [kinds, lists, recent, conflicts] = await Promise.all([
      q.kindsOf(context, row.id), q.listsOf(context, row.id), q.recentOf(context, row.id), q.conflictsOf(context, row.id),
    ])
    const { arrange, give } = abilities(can, context.me, row)
    return { event: presentEvent(row), kinds, lists, recent, conflicts, can: { arrange, give } }
  })),

  tickets: ifOn(on(q.door, can.checkIn, (context, row, asked) => doorTickets(context, row.id, asked))),

  scan: ifOn(on(q.door, can.checkIn, async (context, row, { scans }) => ({ scanned: await takeScans(context, row.id, scans) }))),

  undo: ifOn(on(q.door, can.checkIn, (context, row, { ticketId }) => takeBack(context, row.id, ticketId))),

  setLists: ifOn(unmuted(on(q.door, can.arrange, async (context, row, { lists }) => {
    const kinds = (await q.kindsOf(context, row.id)).map(({ id }) => id)
    if (new Set(lists.map(({ id }) => id)).size < lists.length) wrong('lists', 'must name each list once')
    if (lists.some(({ ticketTypeIds }) => ticketTypeIds.some((id) => !kinds.includes(id)))) wrong('lists', 'must name kinds of tickets of this event')
    await inTransaction(context, async (inside) => {
      if (!(await write.putLists(inside, row.id, lists))) refuse('not_allowed')
    })
    return q.listsOf(context, row.id)
  }))),

  staff: ifOn(on(q.door, can.arrange, async (context, row) => presentStaff(await q.staffOf(context, row.id)))),

  addStaff: ifOn(on(q.door, can.arrange, async (context, row, { nickname, until }) => {
    const most = Date.now() + checkInLimits.staffDays * dayMs
    if (Date.parse(until) <= Date.now() || Date.parse(until) > most) wrong('until', 'must be within a year')
    const profileId = (await holderOfNickname(context, nickname.replace(/^@/, ''))) ?? wrong('nickname', 'is nobody’s here')
    if (profileId === row.hostId) wrong('nickname', 'is the host’s own')
    await inTransaction(context, async (inside) => {
      if (!(await write.addStaff(inside, row.id, profileId, until))) refuse('door_staff_full')
      await note({ ...context, ...inside }, 'event.staffed', row.id, { profileId, until })
    })
    return presentStaff(await q.staffOf(context, row.id))
  })),

  removeStaff: ifOn(on(q.door, can.arrange, async (context, row, { profileId }) => {
    await inTransaction(context, async (inside) => {
      await write.removeStaff(inside, row.id, profileId)
      await note({ ...context, ...inside }, 'event.unstaffed', row.id, { profileId })
    })
    return presentStaff(await q.staffOf(context, row.id))
  })),
})
