import { useSyncExternalStore } from 'react'

const listen = (heard: () => void) => {
  window.addEventListener('online', heard)
  window.addEventListener('offline', heard)
  return () => {
    window.removeEventListener('online', heard)
    window.removeEventListener('offline', heard)
  }
}

/** Whether the browser knows of no network at all. */
export const useIsOffline = () => useSyncExternalStore(listen, () => !navigator.onLine)
