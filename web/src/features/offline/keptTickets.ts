import type { OwnTicket } from '@marquee/contract/tickets'
import { opensDoors } from '#features/tickets/terms.ts'
import { keptCache } from '#traces.ts'

/** What somebody's tickets say, for a door without a network. */
export interface KeptTickets {
  profileId: string
  tickets: OwnTicket[]
}

const place = '/kept/tickets'

const isKept = (value: unknown): value is KeptTickets => {
  const { profileId, tickets } = (value ?? {}) as Partial<KeptTickets>
  return typeof profileId === 'string' && Array.isArray(tickets)
}

/** What this device keeps; undefined where it keeps nothing. Never rejects. */
export const readTickets = async (): Promise<KeptTickets | undefined> => {
  try {
    // Looking must not make the place: who signed out leaves none.
    if (!('caches' in window) || !(await caches.has(keptCache))) return undefined
    const answer = await (await caches.open(keptCache)).match(place)
    const value: unknown = await answer?.json()
    return isKept(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const writeTickets = async (kept: KeptTickets): Promise<void> => {
  if (!('caches' in window)) return
  const cache = await caches.open(keptCache)
  await cache.put(place, new Response(JSON.stringify(kept), { headers: { 'content-type': 'application/json' } }))
}

/** Those that may open a door still. */
export const toShow = (tickets: readonly OwnTicket[], now = Date.now()): OwnTicket[] =>
  tickets
    .filter(({ status, event }) => ['active', 'checked_in'].includes(status) && opensDoors(event, now))
    .toSorted((one, other) => Date.parse(one.event.startsAt) - Date.parse(other.event.startsAt))
