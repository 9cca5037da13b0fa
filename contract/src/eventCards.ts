import { z } from 'zod'
import { Image } from './images.ts'
import { ProfileCard } from './profiles.ts'
import { Moment } from './time.ts'

/*
 * An event as it stands in lists and in messages. Apart from what is done with events: whoever only shows one does not bring the rest.
 */

export const eventCategories = [
  'social', 'music', 'art', 'food_drink', 'charity', 'comedy', 'theater', 'business', 'tech', 'education', 'workshop', 'conference', 'festival',
  'nightlife', 'other',
] as const
export const EventCategory = z.enum(eventCategories)
export type EventCategory = z.infer<typeof EventCategory>

export const eventKinds = ['in_person', 'online', 'hybrid'] as const
export const EventKind = z.enum(eventKinds)
export type EventKind = z.infer<typeof EventKind>

/**
 * `public` is known to the whole world, `members` to whoever is signed in; `unlisted` to whoever has the address. Whoever is signed in
 * hears of one for `tiers`; who has no such tier finds it locked. `invite`: for those alone whom its host has named; nobody else finds it.
 */
export const eventVisibilities = ['public', 'unlisted', 'members', 'followers', 'tiers', 'invite'] as const
export const EventVisibility = z.enum(eventVisibilities)
export type EventVisibility = z.infer<typeof EventVisibility>

export const eventStates = ['draft', 'published', 'live', 'ended', 'archived', 'postponed', 'canceled'] as const
export const EventState = z.enum(eventStates)
export type EventState = z.infer<typeof EventState>

/** `rsvp`: people say that they come. `ticketed`: they take a ticket (`tickets`). */
export const accessModes = ['rsvp', 'ticketed'] as const
export const AccessMode = z.enum(accessModes)
export type AccessMode = z.infer<typeof AccessMode>

/** What somebody may answer; whoever finds an event full and wants to go is `waitlisted`. */
export const rsvpAnswers = ['going', 'maybe', 'not_going'] as const
export const RsvpAnswer = z.enum(rsvpAnswers)
export type RsvpAnswer = z.infer<typeof RsvpAnswer>
export const rsvpStates = [...rsvpAnswers, 'waitlisted'] as const
export const RsvpState = z.enum(rsvpStates)
export type RsvpState = z.infer<typeof RsvpState>

/** How a person stands to an event. `place` is where they are in the line, from 1. `isOnline`: how they come, where both are. */
export const Rsvp = z.object({ status: RsvpState, guests: z.int(), place: z.int().nullable(), isOnline: z.boolean() })
export type Rsvp = z.infer<typeof Rsvp>

/** An event in a list. */
export const EventCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: Image.nullable(),
  category: EventCategory,
  kind: EventKind,
  venueName: z.string(),
  startsAt: Moment,
  endsAt: Moment,
  timeZone: z.string(),
  visibility: EventVisibility,
  minTier: z.int(),
  /** It asks for a tier that the reader has not: they neither read all of it nor go there. Whoever goes already does. */
  isLocked: z.boolean(),
  accessMode: AccessMode,
  status: EventState,
  host: ProfileCard,
  /** People with their guests. */
  goingCount: z.int(),
  capacity: z.int().nullable(),
  /** Of an event in person and online: how many of them come online, and how many can; `capacity` is of the room then. */
  onlineCount: z.int(),
  onlineCapacity: z.int().nullable(),
  isFull: z.boolean(),
  /** A rule has held it: its host sees it, and nobody else, until moderators have looked. */
  isHeld: z.boolean(),
  rsvp: Rsvp.nullable(),
  /** What the cheapest place costs that anybody may take; null where there is none. */
  leastCents: z.int().nullable(),
  /** The reader follows its host. */
  isFollowed: z.boolean(),
  /** Null for an event of one date. */
  seriesId: z.uuid().nullable(),
  /** In a list that names a series once: how many more of its dates are to come. */
  moreDates: z.int(),
})
export type EventCard = z.infer<typeof EventCard>
