import type { EventCard } from '@marquee/contract/eventCards'
import type { Event } from '@marquee/contract/events'
import { presentCard } from '#features/profiles/present.ts'
import type { Actor } from '#http/actor.ts'
import { abilities } from '#http/policy.ts'
import { presentImage } from '#media/image.ts'
import { can } from './policy.ts'
import { nothingAround, type Around } from './aroundQueries.ts'
import type { CardEventRow, EventRow } from './queries.ts'

const isTaken = (capacity: number | null, count: number) => capacity !== null && count >= capacity

/** No place is left, or no ticket. Where people come online as well, neither in the room nor there. */
const isFull = ({ kind, accessMode, capacity, goingCount, onlineCapacity, onlineCount, isSoldOut }: CardEventRow) =>
  isSoldOut || (isTaken(capacity, goingCount - onlineCount) && (kind !== 'hybrid' || accessMode === 'ticketed' || isTaken(onlineCapacity, onlineCount)))

/** What whoever may know of an event reads of it in a list. */
export const presentEventCard = (row: CardEventRow): EventCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  cover: row.cover && presentImage(row.cover),
  category: row.category,
  kind: row.kind,
  venueName: row.venueName,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  timeZone: row.timeZone,
  visibility: row.visibility,
  minTier: row.minTier,
  isLocked: row.isLocked,
  accessMode: row.accessMode,
  status: row.status,
  host: presentCard(row.host),
  goingCount: row.goingCount,
  capacity: row.capacity,
  onlineCount: row.onlineCount,
  onlineCapacity: row.onlineCapacity,
  isFull: isFull(row),
  isHeld: row.withheld === 'held',
  rsvp: row.rsvpStatus && { status: row.rsvpStatus, guests: row.rsvpGuests ?? 0, place: null, isOnline: row.rsvpIsOnline },
  leastCents: row.accessMode === 'rsvp' ? 0 : row.leastCents,
  isFollowed: row.isFollowed,
  seriesId: row.seriesId,
  moreDates: row.moreDates ?? 0,
})

/** What is locked is told as far as its card goes (docs/decisions/056). */
const insideOf = (
  { isLocked, description, venueAddress, faces }: EventRow,
  { friends, friendCount }: Around,
): Pick<Event, 'description' | 'venueAddress' | 'faces' | 'friends' | 'friendCount'> =>
  isLocked
    ? { description: null, venueAddress: '', faces: [], friends: [], friendCount: 0 }
    : { description, venueAddress, faces: faces.map(presentCard), friends: friends.map(presentCard), friendCount }

/** Where it is online is told to those who go, and to whoever holds it. */
export const presentEvent = (me: Actor, row: EventRow, around: Around = nothingAround): Event => {
  const card = presentEventCard(row)
  const isIn = row.rsvpStatus === 'going' || row.host.id === me.profileId
  return {
    ...card,
    ...insideOf(row, around),
    interests: around.interests,
    rsvp: card.rsvp && { ...card.rsvp, place: row.place },
    onlineUrl: isIn && row.onlineUrl ? row.onlineUrl : null,
    opener: row.opener,
    remedy: row.remedy,
    guestsPerRsvp: row.guestsPerRsvp,
    refundHours: row.refundHours,
    rsvpDeadline: row.rsvpDeadline,
    isOnTimeline: row.isOnTimeline,
    reminders: row.reminders,
    cancellationReason: row.cancellationReason,
    maybeCount: row.maybeCount,
    waitingCount: row.waitingCount,
    can: abilities(can, me, row),
  }
}
