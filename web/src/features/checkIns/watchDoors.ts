import { keepsDoors, waitingDoors } from './waitingDoors.ts'

const tryAgainMs = 30_000

const sweep = async (profileId: string) => {
  if (await keepsDoors()) await (await import('./keptDoors.ts')).sweepDoors(profileId)
}

const send = async (profileId: string) => {
  if (waitingDoors(profileId).length) await (await import('./sendWaiting.ts')).sendWaiting(profileId)
}

/**
 * What was scanned at a door is sent though nobody opens that page again; what devices kept of doors that are over goes. All that it takes
 * is loaded only where there is something.
 */
export const watchDoors = (profileId: string) => {
  const go = () => void send(profileId).catch(console.warn)
  sweep(profileId).catch(console.warn)
  go()
  const timer = setInterval(go, tryAgainMs)
  window.addEventListener('online', go)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', go)
  }
}
