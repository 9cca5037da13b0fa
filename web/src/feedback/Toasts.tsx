import { useEffect } from 'react'
import { toast } from 'react-toastify/unstyled'
import { useCell } from '#cell.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { ToastRegion } from '#ui/ToastRegion.tsx'

/** Hands waiting toasts to their library. Its own chunk. */
export default function Toasts() {
  const waiting = useCell(waitingToasts)

  useEffect(() => {
    if (!waiting.length) return
    for (const { kind, text } of waiting) toast[kind](text)
    waitingToasts.set([])
  }, [waiting])

  return <ToastRegion />
}
