import { z } from 'zod'
import { Id } from './id.ts'
import { plainLine } from './plainLine.ts'
import { pageOf } from './paging.ts'
import { ProfileCard } from './profiles.ts'
import { del, feature, get, post, put } from './route.ts'
import { ticketLimits } from './tickets.ts'
import { Moment } from './time.ts'

/**
 * `news`: how many of the last scans, and of those that contradict each other, are told. `staffDays`: for how long one can help at most.
 */
export const checkInLimits = { page: 500, scans: 100, lists: 10, listName: 50, staff: 50, staffDays: 366, news: 50 } as const

/** `handed`: its holder has handed it on, and somebody else has its place. */
export const doorStates = ['active', 'checked_in', 'canceled', 'handed'] as const
export const DoorState = z.enum(doorStates)
export type DoorState = z.infer<typeof DoorState>

/** A ticket as the door knows it. `digest` is the SHA-256 of its code, in hexadecimal: the list opens no door. */
export const DoorTicket = z.object({
  id: z.uuid(),
  digest: z.string(),
  typeId: z.uuid(),
  /** Of the kind of ticket. */
  name: z.string(),
  holderName: z.string(),
  status: DoorState,
  checkedInAt: Moment.nullable(),
})
export type DoorTicket = z.infer<typeof DoorTicket>

/**
 * `in`: they are let in by this scan. `already`: by an earlier one, here or at another door. `other_list`: the list that was scanned for
 * does not have this kind of ticket, or not at that time.
 */
export const scanOutcomes = ['in', 'already', 'canceled', 'handed', 'other_list', 'unknown'] as const
export const ScanOutcome = z.enum(scanOutcomes)
export type ScanOutcome = z.infer<typeof ScanOutcome>

/** What became of one scan, under the id that the device gave it. */
export const Scanned = z.object({
  id: z.uuid(),
  outcome: ScanOutcome,
  ticketId: z.uuid().nullable(),
  name: z.string().nullable(),
  holderName: z.string().nullable(),
  checkedInAt: Moment.nullable(),
  /** Who let them in; null where nobody has, or where whoever it was has gone. */
  checkedInBy: z.string().nullable(),
})
export type Scanned = z.infer<typeof Scanned>

/** A list of kinds of tickets that are let in together, all of them where none is named; from and until when, where that is said. */
const listFields = {
  id: Id,
  name: plainLine(checkInLimits.listName),
  ticketTypeIds: z.array(Id).max(ticketLimits.types),
  activatesAt: Moment.nullable(),
  expiresAt: Moment.nullable(),
}
export const CheckInList = z.object(listFields)
export type CheckInList = z.infer<typeof CheckInList>

const ListInput = z.strictObject(listFields).refine(
  ({ activatesAt, expiresAt }) => !activatesAt || !expiresAt || Date.parse(expiresAt) > Date.parse(activatesAt),
  { path: ['expiresAt'], message: 'must be after the beginning' },
)

/** Somebody was let in at a door without a network who should not have been: what was decided there, and what is so. */
export const DoorConflict = z.object({
  id: z.uuid(),
  at: Moment,
  by: z.string().nullable(),
  name: z.string().nullable(),
  holderName: z.string().nullable(),
  outcome: ScanOutcome,
  /** Whose scan counts, and when that was; null where none does. */
  countsAt: Moment.nullable(),
  countsBy: z.string().nullable(),
})
export type DoorConflict = z.infer<typeof DoorConflict>

export const CheckIn = z.object({
  id: z.uuid(),
  ticketId: z.uuid(),
  name: z.string(),
  holderName: z.string(),
  at: Moment,
  by: z.string().nullable(),
  /** It was taken back. */
  undoneAt: Moment.nullable(),
  undoneBy: z.string().nullable(),
})
export type CheckIn = z.infer<typeof CheckIn>

/** An event at whose door the reader may stand; `until`: no longer than that, null for its host and the channel's owners. */
export const DoorEvent = z.object({
  id: z.uuid(),
  title: z.string(),
  startsAt: Moment,
  endsAt: Moment,
  timeZone: z.string(),
  venueName: z.string(),
  until: Moment.nullable(),
})
export type DoorEvent = z.infer<typeof DoorEvent>

/** What is known at a door beside its tickets. */
export const Door = z.object({
  event: DoorEvent,
  kinds: z.array(z.object({ id: z.uuid(), name: z.string(), sold: z.int(), inside: z.int() })),
  lists: z.array(CheckInList),
  /** The last that were let in or taken back, newest first. */
  recent: z.array(CheckIn),
  conflicts: z.array(DoorConflict),
  /** `give`: whoever stands there without a ticket can be given one. */
  can: z.object({ arrange: z.boolean(), give: z.boolean() }),
})
export type Door = z.infer<typeof Door>

export const DoorStaff = z.object({ person: ProfileCard, until: Moment })
export type DoorStaff = z.infer<typeof DoorStaff>

/** A code as somebody reads it out or types it. */
const Code = z
  .string()
  .max(60)
  .transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, ''))
  .pipe(z.string().min(1).max(ticketLimits.code))

export const SentScan = z
  .strictObject({
    /** Made by the device: sent twice it is one. */
    id: Id,
    at: Moment,
    /** What was read, or the ticket that was found by its holder's name. */
    code: Code.optional(),
    ticketId: Id.optional(),
    listId: Id.nullable().default(null),
    /** What the device had said of it by its own list. */
    judged: ScanOutcome.nullable().default(null),
  })
  .refine(({ code, ticketId }) => (code === undefined) !== (ticketId === undefined), { path: ['code'], message: 'must be what was scanned' })
export type SentScan = z.output<typeof SentScan>

/** Letting people in. All of it needs the flag events; without it every call is refused with 403. */
export const checkIns = feature('checkIns', {
  /** The events at whose doors the caller helps, the next first. */
  mine: get('/doors', { result: z.array(DoorEvent) }),
  read: get('/events/:eventId/check-in', { result: Door }),
  /** Every ticket of an event, for those who let people in: a door without a network looks here. */
  tickets: get('/events/:eventId/door', {
    input: z.strictObject({
      cursor: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(checkInLimits.page).default(checkInLimits.page),
    }),
    result: pageOf(DoorTicket),
  }),
  /** What was scanned, then or just now: of all scans of a ticket the earliest lets in, whenever they arrive. */
  scan: post('/events/:eventId/door', {
    input: z.strictObject({ scans: z.array(SentScan).min(1).max(checkInLimits.scans) }),
    result: z.object({ scanned: z.array(Scanned) }),
  }),
  /** They are not in after all. What was scanned before that lets nobody in any more. */
  undo: del('/events/:eventId/door/:ticketId', { result: DoorTicket }),
  /** All lists of an event. */
  setLists: put('/events/:eventId/check-in-lists', {
    input: z.strictObject({ lists: z.array(ListInput).max(checkInLimits.lists, { error: `must be at most ${checkInLimits.lists} lists` }) }),
    result: z.array(CheckInList),
  }),
  /** Who may help at the door, and no more than that. */
  staff: get('/events/:eventId/door-staff', { result: z.array(DoorStaff) }),
  addStaff: put('/events/:eventId/door-staff', {
    input: z.strictObject({ nickname: z.string().trim().min(1).max(60), until: Moment }),
    result: z.array(DoorStaff),
  }),
  /** Their right ends at once. */
  removeStaff: del('/events/:eventId/door-staff/:profileId', { result: z.array(DoorStaff) }),
})
