import { lazy, Suspense, useState } from 'react'
import { useCell } from '#cell.ts'
import { waitingToasts } from '#feedback/toast.ts'

const Toasts = lazy(() => import('#feedback/Toasts.tsx'))

/** Fetches the container of toasts when the first one comes, and keeps it. */
export const ToastHost = () => {
  const { length } = useCell(waitingToasts)
  const [isWanted, setWanted] = useState(false)
  if (length && !isWanted) setWanted(true)
  return isWanted && <Suspense fallback={null}><Toasts /></Suspense>
}
