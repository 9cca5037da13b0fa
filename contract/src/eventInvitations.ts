import { z } from 'zod'
import { EventCard, RsvpState } from './eventCards.ts'
import { Id } from './id.ts'
import { pageSize } from './paging.ts'
import { ProfileCard } from './profiles.ts'
import { del, feature, get, post } from './route.ts'
import { Moment } from './time.ts'

/** `event`: how many people one event has invited at a time. */
export const eventInvitationLimits = { atOnce: 50, event: 1_000, q: 50, mine: 50 } as const

/** Somebody who is invited, and what they say to it; null until they have answered. */
export const Invited = ProfileCard.extend({ invitedAt: Moment, answer: RsvpState.nullable(), guests: z.int() })
export type Invited = z.infer<typeof Invited>

/** Somebody whom the host may invite, or has. */
export const EventCandidate = ProfileCard.extend({ isInvited: z.boolean() })
export type EventCandidate = z.infer<typeof EventCandidate>

const different = (ids: string[]) => new Set(ids).size === ids.length
const limit = z.coerce.number().int().min(1).max(100).default(pageSize.people)

/** When the last one already seen was invited, in microseconds since 1970, and who. */
const seenInvited = z.string().regex(/^\d{1,16}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
/** The last of the people one knows, or where the directory has come to. */
const seenCandidate = z.string().max(200).regex(/^(known_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|found_(\P{Cc}*_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?)$/u)

/**
 * Whom a host asks to an event. An invitation opens it, whoever else may see it, for as long as it stands. All of it needs the flag
 * events.
 */
export const eventInvitations = feature('eventInvitations', {
  /** For the host: who is invited, the latest first. */
  list: get('/events/:eventId/invitations', {
    input: z.strictObject({ cursor: seenInvited.optional(), limit }),
    result: z.object({
      items: z.array(Invited),
      cursor: z.string().nullable(),
      /** Of all who are invited; `open` have not answered. */
      counts: z.object({ invited: z.int(), going: z.int(), maybe: z.int(), notGoing: z.int(), waitlisted: z.int(), open: z.int() }),
    }),
  }),
  /** Followers, friends and whom the host follows, by their names; then, where something is typed, whoever else is found by it. */
  candidates: get('/events/:eventId/invitations/candidates', {
    input: z.strictObject({
      q: z.string().trim().max(eventInvitationLimits.q).regex(/^\P{Cc}*$/u, 'must hold letters').default(''),
      cursor: seenCandidate.optional(),
      limit,
    }),
    result: z.object({ items: z.array(EventCandidate), cursor: z.string().nullable() }),
  }),
  /** They hear of it at once, or when the event comes out. Whoever is invited already stays so and is not told again. */
  invite: post('/events/:eventId/invitations', {
    input: z.strictObject({
      profileIds: z.array(Id).min(1).max(eventInvitationLimits.atOnce).refine(different, { message: 'must be different people' }),
    }),
    /** How many were not invited before. */
    result: z.object({ invited: z.int() }),
  }),
  /** Takes it back, with the seat that somebody had said yes to where the event is for those who are invited alone. Tickets stay. */
  withdraw: del('/events/:eventId/invitations/:profileId'),
  /** Events to come to which the caller is invited and has said nothing yet, the next one first. */
  mine: get('/event-invitations', { result: z.array(EventCard) }),
})
