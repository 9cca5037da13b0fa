import { useEffect, useState, type ComponentType } from 'react'
import { useCell } from '#cell.ts'
import { waitingToasts } from '#feedback/toast.ts'

/**
 * Fetches the container of toasts when the first one comes, and keeps it. Where it does not come the toasts wait for it: the first one
 * often tells that there is no network.
 */
export const ToastHost = () => {
  const waiting = useCell(waitingToasts)
  const [loaded, setLoaded] = useState<{ Toasts: ComponentType }>()
  const isWanted = !loaded && waiting.length > 0
  useEffect(() => {
    if (!isWanted) return
    const load = () => import('#feedback/Toasts.tsx').then(({ default: Toasts }) => setLoaded({ Toasts }), console.warn)
    void load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [isWanted, waiting])
  return loaded && <loaded.Toasts />
}
