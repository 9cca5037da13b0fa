import { useEffect, useEffectEvent } from 'react'
import { onSync } from '#live/live.ts'

/** Runs whenever something may have been missed while the screen shows; see `onSync`. */
export const useSync = (run: () => unknown) => {
  const sync = useEffectEvent(run)
  useEffect(() => onSync(() => sync()), [])
}
