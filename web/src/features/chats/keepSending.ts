import { liveState } from '#live/live.ts'
import { isStalled, stopTrying, waitingOf } from './outbox.ts'

/**
 * Sends what is left from an earlier visit, and whatever waits when the network comes back. What sends is fetched only then: mostly nothing
 * waits. Returns how to end.
 */
export const keepSending = (profileId: string) => {
  let isOver = false
  const send = async () => {
    const { sendNow } = await import('./sending.ts')
    if (!isOver) sendNow(profileId)
  }
  const again = () => {
    if (waitingOf(profileId).length) send().catch(() => isStalled.set(true))
    else isStalled.set(false)
  }
  window.addEventListener('online', again)
  const stop = liveState.subscribe(() => liveState.get() === 'live' && again())
  again()
  return () => {
    isOver = true
    window.removeEventListener('online', again)
    stop()
    stopTrying()
  }
}
