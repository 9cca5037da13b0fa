import { useSyncExternalStore } from 'react'

/** A condition on the window, '(min-width: 1200px)', to be followed by a component. */
const watched = (condition: string) => {
  const list = () => window.matchMedia(condition)
  return {
    listen: (heard: () => void) => {
      const now = list()
      now.addEventListener('change', heard)
      return () => now.removeEventListener('change', heard)
    },
    matches: () => list().matches,
  }
}

/** From here on there is room for the right column. */
const wide = watched('(min-width: 1200px)')
const phone = watched('(max-width: 599.95px)')

/** Whether the right column is seen: what nobody sees is not asked for. */
export const useWide = () => useSyncExternalStore(wide.listen, wide.matches)
/** The same for code that is no component: a loader asks for what the first look needs. */
export const isWideNow = wide.matches
/** Whether the window is a phone's. For what is somewhere else there; what only looks different is a matter of styles. */
export const usePhone = () => useSyncExternalStore(phone.listen, phone.matches)
