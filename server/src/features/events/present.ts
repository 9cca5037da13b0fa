import type { Event, EventCard } from '@marquee/contract/events'
import { presentCard } from '#features/profiles/present.ts'
import type { Actor } from '#http/actor.ts'
import { abilities } from '#http/policy.ts'
import { presentImage } from '#media/image.ts'
import { can } from './policy.ts'
import type { CardEventRow, EventRow } from './queries.ts'

export const presentEventCard = ({ cover, host, rsvpStatus, rsvpGuests, withheld, ...row }: CardEventRow): EventCard => ({
  ...row,
  cover: cover && presentImage(cover),
  host: presentCard(host),
  isFull: row.capacity !== null && row.goingCount >= row.capacity,
  isHeld: withheld === 'held',
  rsvp: rsvpStatus && { status: rsvpStatus, guests: rsvpGuests ?? 0, place: null },
})

/** Where it is online is told to those who go, and to whoever holds it. */
export const presentEvent = (me: Actor, event: EventRow): Event => {
  const { place, ...row } = event
  const card = presentEventCard(row)
  const isIn = row.rsvpStatus === 'going' || row.host.id === me.profileId
  return {
    ...row,
    ...card,
    rsvp: card.rsvp && { ...card.rsvp, place },
    // What is locked is told as far as its card goes (docs/decisions/056).
    ...(row.isLocked && { description: null, venueAddress: '' }),
    onlineUrl: isIn && row.onlineUrl ? row.onlineUrl : null,
    faces: row.isLocked ? [] : row.faces.map(presentCard),
    can: abilities(can, me, event),
  }
}
