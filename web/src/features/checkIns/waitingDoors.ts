import { placesUnder } from '#kept.ts'
import { keptCache, traces } from '#traces.ts'

/* What a device has of doors, as little as tells whether there is anything: hardly anybody ever stands at one. */

const mark = (profileId: string) => `${traces.checkIn}:${profileId}:`

/** Where what was scanned at the door of an event waits. */
export const placeOf = (profileId: string, eventId: string) => `${mark(profileId)}${eventId}`

/** The events of whose doors something waits. */
export const waitingDoors = (profileId: string): string[] =>
  placesUnder(mark(profileId)).map((place) => place.slice(mark(profileId).length))

/** Where the doors that this device keeps lie, each under its event. */
export const doorsPlace = '/kept/doors/'

export const isDoor = (request: Request) => new URL(request.url).pathname.startsWith(doorsPlace)

/** Whether this device keeps a door. Looking does not make the place: who signed out leaves none. */
export const keepsDoors = async (): Promise<boolean> => {
  if (!('caches' in window) || !(await caches.has(keptCache))) return false
  return (await (await caches.open(keptCache)).keys()).some(isDoor)
}
