import { forgetDoor, keepDoor, keptDoor } from './keptDoors.ts'
import { afterScans } from './judge.ts'
import { openDoors, sendScans } from './queue.ts'
import { waitingDoors } from './waitingDoors.ts'

/** Sends what was scanned at doors that nobody has open, and keeps what became of it. */
export const sendWaiting = async (profileId: string) => {
  for (const eventId of waitingDoors(profileId).filter((id) => !openDoors.has(id)))
    await sendScans(profileId, eventId, async (scanned) => {
      const kept = await keptDoor(eventId)
      if (kept?.profileId === profileId) await keepDoor({ ...kept, tickets: afterScans(kept.tickets, scanned) })
    }).catch(() => forgetDoor(eventId))
}
