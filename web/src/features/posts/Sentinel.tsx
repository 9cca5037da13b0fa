import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/** How far below the screen the end of a list may be when its next page is asked for. */
const ahead = '1200px'

/** Stands at the end of an endless list and says when it comes near. */
export const Sentinel = ({ onSeen }: { onSeen: () => unknown }) => {
  const mark = useRef<HTMLDivElement>(null)
  const seen = useEffectEvent(onSeen)

  useLayoutEffect(() => {
    if (!mark.current) return
    const look: IntersectionObserverCallback = (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen()
    }
    const observer = new IntersectionObserver(look, { rootMargin: ahead })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])

  return <div ref={mark} style={{ height: 1 }} />
}
