import { startTransition, useDeferredValue, useEffect, useState } from 'react'

/** In ms, after a press: a finger's click comes a moment after it. */
const click = 300

/**
 * What a list shows while somebody types what they look for: the last answer stays until the next is there, and nothing changes under a
 * press. `onPointerDown` belongs around the list.
 */
export const useSteady = (q: string) => {
  const next = useDeferredValue(q)
  const [held, setHeld] = useState<string>()
  const shown = held ?? next
  useEffect(() => {
    if (held === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = () => {
      clearTimeout(timer)
      timer = setTimeout(() => startTransition(() => setHeld(undefined)), click)
    }
    const ends = ['pointerup', 'pointercancel'] as const
    for (const end of ends) window.addEventListener(end, release)
    return () => {
      clearTimeout(timer)
      for (const end of ends) window.removeEventListener(end, release)
    }
  }, [held])
  return { shown, isBehind: shown !== q, onPointerDown: () => setHeld(shown) }
}
