import { forgetDoor, keptDoor, keepDoor, sweepDoors } from './keptDoors.ts'
import { afterScans } from './judge.ts'
import { openDoors, sendScans, waitingDoors } from './queue.ts'

const tryAgainMs = 30_000

/** What was scanned at a door is sent though nobody opens that page again; what devices kept of doors that are over goes. */
export const watchDoors = (profileId: string) => {
  const send = async () => {
    for (const eventId of waitingDoors(profileId).filter((id) => !openDoors.has(id)))
      await sendScans(profileId, eventId, async (scanned) => {
        const kept = await keptDoor(eventId)
        if (kept?.profileId === profileId) await keepDoor({ ...kept, tickets: afterScans(kept.tickets, scanned) })
      }).catch(() => forgetDoor(eventId))
  }
  const go = () => void send().catch(console.warn)
  sweepDoors(profileId).catch(console.warn)
  go()
  const timer = setInterval(go, tryAgainMs)
  window.addEventListener('online', go)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', go)
  }
}
