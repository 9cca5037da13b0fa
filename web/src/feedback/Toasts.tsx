import { useEffect } from 'react'
import { toast, ToastContainer } from 'react-toastify/unstyled'
import { useCell } from '#cell.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { useMode } from '#theme/mode.ts'

/** The container of all toasts, as the specification's section 9 and the rulings set it. Its own chunk. */
export default function Toasts() {
  const waiting = useCell(waitingToasts)
  const { resolved } = useMode()

  useEffect(() => {
    if (!waiting.length) return
    for (const { kind, text } of waiting) toast[kind](text)
    waitingToasts.set([])
  }, [waiting])

  return (
    <ToastContainer position="top-right" autoClose={5000} newestOnTop closeOnClick draggable pauseOnHover pauseOnFocusLoss theme={resolved} />
  )
}
