import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { scrollPlace } from './scrollPlace.ts'

/** Where the router keeps how far each entry of the history was scrolled. */
export const placesKey = 'scroll-places'

const keptPlace = (name: string): number => {
  try {
    return (JSON.parse(sessionStorage.getItem(placesKey) ?? '{}') as Record<string, number>)[name] ?? 0
  } catch {
    return 0
  }
}

/** What somebody does who goes somewhere themselves. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const reach = (place: number) => {
  const root = document.documentElement
  const go = () => {
    if (root.scrollHeight - root.clientHeight < place) return
    window.scrollTo(0, place)
    stop()
  }
  const grows = new ResizeObserver(go)
  const stop = () => {
    grows.disconnect()
    for (const move of moves) window.removeEventListener(move, stop)
  }
  for (const move of moves) window.addEventListener(move, stop, { passive: true })
  grows.observe(document.body)
  return stop
}

/**
 * After a reload the router goes to the kept place as soon as the screen stands, which is too short for it while its content is on the way.
 * This goes there once the page is long enough, unless somebody has gone somewhere else meanwhile.
 */
export const usePlaceAfterReload = () => {
  const name = scrollPlace(useLocation())
  const [arrival] = useState(name)
  useLayoutEffect(() => {
    const place = name === arrival ? keptPlace(name) : 0
    return place > 0 ? reach(place) : undefined
  }, [name, arrival])
}
