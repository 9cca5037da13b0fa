import { useSyncExternalStore } from 'react'

/** From here on there is room for the right column. */
const wide = () => window.matchMedia('(min-width: 1200px)')

const listen = (heard: () => void) => {
  const watched = wide()
  watched.addEventListener('change', heard)
  return () => watched.removeEventListener('change', heard)
}

/** Whether the right column is seen: what nobody sees is not asked for. */
export const useWide = () => useSyncExternalStore(listen, () => wide().matches)
