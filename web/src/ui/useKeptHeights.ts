import { useEffectEvent, useLayoutEffect } from 'react'
import { remember, rememberOverReload, type Heights } from './rowHeights.ts'

/** Keeps the heights of a list's rows when it goes away and when the document does. `read` is asked while its rows still stand. */
export const useKeptHeights = (read: () => Heights) => {
  const heights = useEffectEvent(read)
  useLayoutEffect(() => {
    const unload = () => rememberOverReload(heights())
    window.addEventListener('pagehide', unload)
    return () => {
      window.removeEventListener('pagehide', unload)
      remember(heights())
    }
  }, [])
}
