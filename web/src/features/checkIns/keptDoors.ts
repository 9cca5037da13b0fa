import type { Door, DoorTicket } from '@marquee/contract/checkIns'
import { keptCache, mayLeaveTraces } from '#traces.ts'
import { doorsPlace, isDoor } from './waitingDoors.ts'

/* A door that was opened is kept on the device: its list, for when there is no network. It holds digests of codes, names, and who is in. */

export interface KeptDoor {
  profileId: string
  /** When the list was read last. */
  savedAt: string
  door: Pick<Door, 'event' | 'kinds' | 'lists'>
  tickets: DoorTicket[]
}

const placeOf = (eventId: string) => `${doorsPlace}${eventId}`

/** So long after its end an event's door is kept. */
const afterMs = 24 * 3_600_000

const isKept = (value: unknown): value is KeptDoor => {
  const { profileId, savedAt, door, tickets } = (value ?? {}) as Partial<KeptDoor>
  return typeof profileId === 'string' && typeof savedAt === 'string' && typeof door?.event?.endsAt === 'string' && Array.isArray(tickets)
}

const isOver = ({ door: { event } }: KeptDoor) => {
  const end = Math.min(Date.parse(event.endsAt) + afterMs, event.until ? Date.parse(event.until) : Infinity)
  return end < Date.now()
}

/** The door of an event as this device keeps it; undefined where it keeps none, or where that time is over. Never rejects. */
export const keptDoor = async (eventId: string): Promise<KeptDoor | undefined> => {
  try {
    // Looking must not make the place: who signed out leaves none.
    if (!('caches' in window) || !(await caches.has(keptCache))) return undefined
    const value: unknown = await (await (await caches.open(keptCache)).match(placeOf(eventId)))?.json()
    return isKept(value) && !isOver(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Keeps a door; where the browser refuses, it is there for as long as the page is. Never rejects. */
export const keepDoor = async (kept: KeptDoor): Promise<void> => {
  try {
    if (!('caches' in window) || !mayLeaveTraces()) return
    const answer = new Response(JSON.stringify(kept), { headers: { 'content-type': 'application/json' } })
    await (await caches.open(keptCache)).put(placeOf(kept.door.event.id), answer)
  } catch (error) {
    console.warn(error)
  }
}

/** Forgets one door: whoever kept it may not stand there any more. */
export const forgetDoor = async (eventId: string): Promise<void> => {
  if ('caches' in window && (await caches.has(keptCache))) await (await caches.open(keptCache)).delete(placeOf(eventId))
}

/** Forgets the doors of events that are over, and of anybody else who was here. */
export const sweepDoors = async (profileId: string): Promise<void> => {
  if (!('caches' in window) || !(await caches.has(keptCache))) return
  const cache = await caches.open(keptCache)
  for (const request of await cache.keys()) {
    if (!isDoor(request)) continue
    const value: unknown = await (await cache.match(request))?.json().catch(() => undefined)
    if (!isKept(value) || value.profileId !== profileId || isOver(value)) await cache.delete(request)
  }
}
