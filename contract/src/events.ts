import { z } from 'zod'
import { EventCard, EventCategory, EventKind, EventVisibility, RsvpAnswer } from './eventCards.ts'
import { Id } from './id.ts'
import { Interest } from './interests.ts'
import { LockRemedy } from './lockRemedy.ts'
import { pageSize } from './paging.ts'
import { plainLine, plainNameOrNone } from './plainLine.ts'
import { TimeZone } from './preferences.ts'
import { ProfileCard } from './profiles.ts'
import { RichText, RichTextInput } from './richText.ts'
import { del, feature, get, getFile, patch, post, put } from './route.ts'
import { tierLimits } from './tiers.ts'
import { Moment } from './time.ts'
import { leadsWhereItSays } from './webAddress.ts'

/** `calendar`: how many events one look at a calendar shows, and over how many days. `reminders` are minutes before the start. */
export const eventLimits = {
  title: 100,
  summary: 160,
  description: 10_000,
  venue: 120,
  address: 300,
  url: 500,
  capacity: 100_000,
  guests: 10,
  reason: 500,
  reminders: 4,
  earliestReminder: 10_080,
  shortest: 5,
  longestDays: 31,
  aheadDays: 731,
  drafts: 100,
  faces: 8,
  interests: 5,
  page: 24,
  calendar: 400,
  calendarDays: 62,
  feed: 500,
} as const

const isWebAddress = (url: string) => leadsWhereItSays(url) && !/\s/.test(url)

const fields = {
  title: plainLine(eventLimits.title),
  summary: plainNameOrNone(eventLimits.summary),
  description: RichTextInput.nullable(),
  coverId: Id.nullable(),
  category: EventCategory,
  kind: EventKind,
  /** Where it is online: told to those who go. */
  onlineUrl: z.string().trim().max(eventLimits.url).refine((url) => url === '' || isWebAddress(url), 'must be the address of a page'),
  venueName: plainNameOrNone(eventLimits.venue),
  venueAddress: z.string().trim().max(eventLimits.address),
  startsAt: Moment,
  endsAt: Moment,
  /** The zone it happens in. */
  timeZone: TimeZone,
  visibility: EventVisibility,
  /** The lowest tier that opens it; counts where it is for tiers. */
  minTier: z.int().min(0).max(tierLimits.count),
  /** Null for as many as come. Guests take seats too. */
  capacity: z.int().min(1).max(eventLimits.capacity).nullable(),
  /** The same for those who come online to an event in person and online; the others take seats in the room. */
  onlineCapacity: z.int().min(1).max(eventLimits.capacity).nullable(),
  guestsPerRsvp: z.int().min(0).max(eventLimits.guests),
  /** Until when an answer is taken; null for until it ends. */
  rsvpDeadline: Moment.nullable(),
  /** Whether it gets a post in the timelines of those whom it is for when it comes out. */
  isOnTimeline: z.boolean(),
  /** Minutes before the start. */
  reminders: z.array(z.int().min(5).max(eventLimits.earliestReminder)).max(eventLimits.reminders),
}

export const Event = EventCard.extend({
  description: RichText.nullable(),
  venueAddress: z.string(),
  /** What the lowest tier is called that opens a locked event; null where none is out. */
  opener: z.string().nullable(),
  /** What the reader can do about a locked event; null where it is open. */
  remedy: LockRemedy.nullable(),
  /** Null where there is none, and for whoever does not go. */
  onlineUrl: z.string().nullable(),
  guestsPerRsvp: z.int(),
  /** Until so many hours before it begins its tickets can be given back; null where they cannot. */
  refundHours: z.int().nullable(),
  rsvpDeadline: Moment.nullable(),
  isOnTimeline: z.boolean(),
  reminders: z.array(z.int()),
  cancellationReason: z.string(),
  maybeCount: z.int(),
  waitingCount: z.int(),
  /** A few of those who go whom the reader may meet. */
  faces: z.array(ProfileCard),
  /** The first of the reader's friends who go, and how many of them do. */
  friends: z.array(ProfileCard),
  friendCount: z.int(),
  /** What it is about, in the channel's own words. */
  interests: z.array(Interest),
  can: z.object({
    answer: z.boolean(),
    edit: z.boolean(),
    publish: z.boolean(),
    withdraw: z.boolean(),
    postpone: z.boolean(),
    cancel: z.boolean(),
    remove: z.boolean(),
  }),
})
export type Event = z.infer<typeof Event>

/** The start of the last event already seen, in microseconds since 1970, and which it was. */
const seenEvent = z.string().regex(/^\d{1,16}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const cursored = { cursor: seenEvent.optional(), limit: z.coerce.number().int().min(1).max(100).default(eventLimits.page) }
const cards = z.object({ items: z.array(EventCard), cursor: z.string().nullable() })

/** `free`: something of it costs nothing. `paid`: something of it costs money. `included`: a tier that the reader has brings it. */
export const eventPrices = ['free', 'paid', 'included'] as const
export const EventPrice = z.enum(eventPrices)
export type EventPrice = z.infer<typeof EventPrice>

const filters = {
  q: z.string().trim().max(100).default(''),
  category: EventCategory.optional(),
  kind: EventKind.optional(),
  price: EventPrice.optional(),
  /** Something of it costs no more than so much. */
  mostCents: z.coerce.number().int().min(0).max(1_000_000).optional(),
  /** For this tier, or with tickets for it. */
  tierId: Id.optional(),
  interestId: Id.optional(),
  /** `me`: about what the reader has chosen. */
  suits: z.enum(['me']).optional(),
  /** `followed`: by those whom the reader follows. */
  by: z.enum(['followed']).optional(),
  from: Moment.optional(),
  to: Moment.optional(),
}

/** `drafts` are a part of `hosting`; `attended` of `past`: what the reader meant to go to. */
export const eventLists = ['upcoming', 'going', 'hosting', 'drafts', 'past', 'attended'] as const
export const EventList = z.enum(eventLists)
export type EventList = z.infer<typeof EventList>

/** A profile's events that are still to come, or those that are over. */
export const profileEventLists = ['upcoming', 'past'] as const

const attending = z.object({
  items: z.array(ProfileCard.extend({ guests: z.int() })),
  cursor: z.string().nullable(),
})

const isInOrder = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => Date.parse(endsAt) > Date.parse(startsAt)

export const NewEvent = z
  .strictObject({
    ...fields,
    id: Id,
    summary: fields.summary.default(''),
    description: fields.description.default(null),
    coverId: fields.coverId.default(null),
    category: fields.category.default('social'),
    kind: fields.kind.default('in_person'),
    onlineUrl: fields.onlineUrl.default(''),
    venueName: fields.venueName.default(''),
    venueAddress: fields.venueAddress.default(''),
    visibility: fields.visibility.default('public'),
    minTier: fields.minTier.default(0),
    capacity: fields.capacity.default(null),
    onlineCapacity: fields.onlineCapacity.default(null),
    guestsPerRsvp: fields.guestsPerRsvp.default(0),
    rsvpDeadline: fields.rsvpDeadline.default(null),
    isOnTimeline: fields.isOnTimeline.default(true),
    reminders: fields.reminders.default([1_440, 60]),
  })
  .refine(isInOrder, { path: ['endsAt'], message: 'must be after the start' })
  .refine(({ visibility, minTier }) => visibility !== 'tiers' || minTier > 0, { path: ['minTier'], message: 'must say which tier' })
export type NewEvent = z.infer<typeof NewEvent>

/** What is changed of an event. */
export const EventChanges = z.strictObject(fields).partial()

/** All of it needs the flag events; without it every call is refused with 403. */
export const events = feature('events', {
  /** By when they begin: what is to come, what the reader goes to, what they hold themselves; `past` begins with the latest. */
  list: get('/events', {
    base: 'reader',
    input: z.strictObject({ ...filters, ...cursored, list: EventList.default('upcoming') }),
    result: cards,
  }),
  /** Everything the reader would find between two moments, at most 62 days apart, in one answer. */
  calendar: get('/events/calendar', {
    base: 'reader',
    input: z
      .strictObject({ ...filters, from: Moment, to: Moment })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= eventLimits.calendarDays * 86_400_000, {
        path: ['to'],
        message: 'must be at most 62 days later',
      }),
    result: z.array(EventCard),
  }),
  /** What somebody holds, as far as the reader may see it. */
  by: get('/profiles/:profileId/events', {
    base: 'reader',
    input: z.strictObject({ ...cursored, list: z.enum(profileEventLists).default('upcoming') }),
    result: cards,
  }),
  read: get('/events/:eventId', { result: Event }),
  /** Who goes, whoever said so last first. */
  attendees: get('/events/:eventId/attendees', {
    input: z.strictObject({ cursor: seenEvent.optional(), limit: z.coerce.number().int().min(1).max(100).default(pageSize.people) }),
    result: attending,
  }),
  /** As a file for a calendar; of one that is cancelled it takes it out again. `all`: with every other date of its series. */
  calendarFile: get('/events/:eventId/calendar-file', {
    input: z.strictObject({ dates: z.enum(['one', 'all']).default('one') }),
    result: z.object({ name: z.string(), text: z.string() }),
  }),
  /** Since when the caller's calendars have an address to read; null where they have none. */
  feed: get('/event-feed', { result: z.object({ since: Moment.nullable() }) }),
  /** An address for the caller's calendars, told once; the one before answers no longer. Whoever has it reads what they go to and hold. */
  renewFeed: post('/event-feed', { result: z.object({ url: z.url() }) }),
  endFeed: del('/event-feed'),
  /** What calendars read there. */
  feedFile: getFile('/event-feeds/:token/events.ics'),
  /** Adds a draft. `id` is made by the client: a retry adds once. */
  add: post('/events', { input: NewEvent, result: Event }),
  /** Changes what is sent. Those who go hear of another time or place. */
  edit: patch('/events/:eventId', { input: EventChanges, result: Event }),
  /** What it is about: interests of the channel, by which it is found and suggested. */
  setInterests: put('/events/:eventId/interests', {
    input: z.strictObject({ interestIds: z.array(Id).max(eventLimits.interests) }),
    result: Event,
  }),
  /** So many seats, though more may be taken, which `edit` refuses: nobody loses theirs, and none is given until enough came back. */
  setSeats: put('/events/:eventId/seats', { input: z.strictObject({ capacity: z.int().min(1).max(eventLimits.capacity) }), result: Event }),
  /** A draft comes out, unless a rule of the channel holds it; or what was postponed is on again. */
  publish: post('/events/:eventId/publish', { result: Event }),
  /** Back to a draft, for as long as nobody has answered. */
  withdraw: post('/events/:eventId/withdraw', { result: Event }),
  /** It will be later: at these times, or nobody knows when yet. Those who go are told. */
  postpone: post('/events/:eventId/postpone', {
    input: z.strictObject({ to: z.strictObject({ startsAt: Moment, endsAt: Moment }).nullable().default(null) }),
    result: Event,
  }),
  /** It will not be. Those who go are told, and why. */
  cancel: post('/events/:eventId/cancel', {
    input: z.strictObject({ reason: z.string().trim().max(eventLimits.reason).default('') }),
    result: Event,
  }),
  /** Deletes a draft. */
  remove: del('/events/:eventId'),
  /** The caller's answer. Where it is full, `going` puts them at the end of the line. `isOnline` counts where it is both. */
  answer: put('/events/:eventId/rsvp', {
    input: z.strictObject({
      answer: RsvpAnswer,
      guests: z.int().min(0).max(eventLimits.guests).default(0),
      isOnline: z.boolean().default(false),
    }),
    result: Event,
  }),
})
