import { useSyncExternalStore } from 'react'

const halfMinute = 30_000
let now = Date.now()

const listen = (listener: () => void) => {
  const timer = setInterval(() => {
    now = Date.now()
    listener()
  }, halfMinute)
  return () => clearInterval(timer)
}

const read = () => {
  // Nobody may have been listening for a while.
  if (Date.now() - now > halfMinute) now = Date.now()
  return now
}

/** The time in milliseconds, renewed twice a minute. */
export const useNow = (): number => useSyncExternalStore(listen, read)
