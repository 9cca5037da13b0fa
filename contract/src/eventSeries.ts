import { z } from 'zod'
import { EventState } from './eventCards.ts'
import { Event, EventChanges, eventLimits } from './events.ts'
import { Day } from './days.ts'
import { Id } from './id.ts'
import { TimeZone } from './preferences.ts'
import { del, feature, get, patch, post, put } from './route.ts'
import { Moment } from './time.ts'

/** `dates`: how many a series has at most, its first included; none is more than `aheadDays` from now. */
export const seriesLimits = { dates: 104, aheadDays: eventLimits.aheadDays, interval: 12 } as const

/** The days of a week as RFC 5545 writes them. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

export const frequencies = ['daily', 'weekly', 'monthly'] as const
export const Frequency = z.enum(frequencies)
export type Frequency = z.infer<typeof Frequency>

const someDays = /^(MO|TU|WE|TH|FR|SA|SU)(,(MO|TU|WE|TH|FR|SA|SU)){0,6}$/
const nthDay = /^(-1|[1-5])(MO|TU|WE|TH|FR|SA|SU)$/

const ruleFields = {
  freq: Frequency,
  /** Every so many days, weeks or months. */
  interval: z.coerce.number().int().min(1).max(seriesLimits.interval).default(1),
  /** As RFC 5545 writes it, empty for the first date's. Weekly: 'MO,WE'. Monthly: '3MO' is the third Monday, '-1FR' the last Friday. */
  byDay: z.string().max(20).default(''),
  /** The last day that there can be a date, included, where it happens. */
  until: Day.optional(),
  /** How many dates there are, the first included. */
  count: z.coerce.number().int().min(2).max(seriesLimits.dates).optional(),
}

interface Ruled {
  freq: Frequency
  byDay: string
  until?: string | undefined
  count?: number | undefined
}

const fitsItsDays = ({ freq, byDay }: Ruled) =>
  byDay === '' || (freq === 'weekly' && someDays.test(byDay)) || (freq === 'monthly' && nthDay.test(byDay))
const endsOnce = ({ until, count }: Ruled) => (until === undefined) !== (count === undefined)

/**
 * How an event comes again, by the clocks of where it happens. The event's own date is the first whatever the rule says, as DTSTART of RFC
 * 5545 is; a month that has no such day is left out.
 */
export const SeriesRule = z
  .strictObject(ruleFields)
  .refine(fitsItsDays, { path: ['byDay'], message: 'must name days that fit' })
  .refine(endsOnce, { path: ['until'], message: 'must say until when, or how often' })
export type SeriesRule = z.output<typeof SeriesRule>

/** A date that the clocks of its zone change: an hour that is skipped that night comes an hour later, one that comes twice is the first. */
const clockTroubles = ['skipped', 'twice'] as const

/** A date of a series before it is an event. `day` is where it happens. */
export const SeriesDate = z.object({ day: Day, startsAt: Moment, endsAt: Moment, trouble: z.enum(clockTroubles).nullable() })
export type SeriesDate = z.infer<typeof SeriesDate>

/** A date of a series as its reader finds it. */
export const SeriesEvent = z.object({
  eventId: z.uuid(),
  startsAt: Moment,
  endsAt: Moment,
  timeZone: z.string(),
  status: EventState,
  isFull: z.boolean(),
  /** The reader goes there. */
  isGoing: z.boolean(),
})
export type SeriesEvent = z.infer<typeof SeriesEvent>

export const EventSeries = z.object({
  id: z.uuid(),
  rule: SeriesRule,
  /** Days that were taken out beforehand. */
  without: z.array(Day),
  /** Its dates are events. Before, only its first is, a draft, of which the others are made. */
  isLaidOut: z.boolean(),
  /** Those that the reader may know of, by their start. */
  events: z.array(SeriesEvent),
  /** What is to be laid out, the first included; empty afterwards. */
  planned: z.array(SeriesDate),
})
export type EventSeries = z.infer<typeof EventSeries>

/** Which dates of a series a change is for, seen from one of them. */
export const seriesReaches = ['following', 'all'] as const
export const SeriesReach = z.enum(seriesReaches)
export type SeriesReach = z.infer<typeof SeriesReach>

const Without = z.array(Day).max(seriesLimits.dates).default([])

/** All of it needs the flag events; without it every call is refused with 403. A single date is changed as any event is. */
export const eventSeries = feature('eventSeries', {
  /** What a rule comes to, before anything is made. */
  preview: get('/event-series/preview', {
    base: 'reader',
    input: z
      .strictObject({ ...ruleFields, startsAt: Moment, endsAt: Moment, timeZone: TimeZone })
      .refine(fitsItsDays, { path: ['byDay'], message: 'must name days that fit' })
      .refine(endsOnce, { path: ['until'], message: 'must say until when, or how often' }),
    result: z.array(SeriesDate),
  }),
  /** The other dates of an event. */
  read: get('/events/:eventId/series', { result: EventSeries }),
  /** Makes a draft come again; when it is published, its other dates are laid out as events of their own. */
  plan: put('/events/:eventId/series', { input: z.strictObject({ rule: SeriesRule, without: Without }), result: EventSeries }),
  /** The draft is for one date again. */
  unplan: del('/events/:eventId/series'),
  /**
   * Changes what is sent of this date and those that follow, or of all that are to come. A time moves every date by as many days, to the
   * same hour. Whoever goes to several of them hears of it once.
   */
  edit: patch('/events/:eventId/series/events', { input: z.strictObject({ ...EventChanges.shape, reach: SeriesReach }), result: Event }),
  /** They will not be. Whoever meant to go hears of it once, and gets their money back; the other dates stay as they are. */
  cancel: post('/events/:eventId/series/cancel', {
    input: z.strictObject({ reach: SeriesReach, reason: z.string().trim().max(eventLimits.reason).default('') }),
    result: Event,
  }),
  /** A new draft like this one, with its kinds of tickets, without its date, its sales and its answers. `id` is made by the client. */
  duplicate: post('/events/:eventId/duplicate', { input: z.strictObject({ id: Id }), result: Event }),
})
