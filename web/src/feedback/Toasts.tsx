import { useEffect, useRef } from 'react'
import { toast, type Id } from 'react-toastify/unstyled'
import { useCell } from '#cell.ts'
import { makeRoom } from '#feedback/makeRoom.ts'
import { outdatedTopics, waitingToasts } from '#feedback/toast.ts'
import { ToastWords } from '#feedback/ToastWords.tsx'
import { ToastRegion } from '#ui/ToastRegion.tsx'

/** Hands waiting toasts to their library, and takes back what is out of date. Its own chunk. */
export default function Toasts() {
  const waiting = useCell(waitingToasts)
  const outdated = useCell(outdatedTopics)
  const shown = useRef(new Map<Id, string>())

  useEffect(() => {
    if (!outdated.length) return
    for (const [id, about] of shown.current)
      if (outdated.includes(about)) {
        toast.dismiss(id)
        shown.current.delete(id)
      }
    outdatedTopics.set([])
  }, [outdated])

  useEffect(() => {
    if (!waiting.length) return
    makeRoom()
    for (const { kind, text, about, link } of waiting) {
      const id = toast[kind](link ? <ToastWords text={text} link={link} /> : text, { onClose: () => shown.current.delete(id) })
      if (about) shown.current.set(id, about)
    }
    waitingToasts.set([])
  }, [waiting])

  return <ToastRegion />
}
