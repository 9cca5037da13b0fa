import { useEffect } from 'react'

/** The screen stays on for as long as this is shown, where the browser can do that; a browser lets go when the page is out of sight. */
export const useAwake = () =>
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      lock = await navigator.wakeLock.request('screen')
      if (isOver) await lock.release()
    }
    // Refused to save the battery: the screen goes off as ever.
    const ask = () => void hold().catch(() => {})
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release().catch(() => {})
    }
  }, [])
