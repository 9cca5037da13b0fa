import { useEffect, useState } from 'react'
import { liveState, presentAmong } from '#live/live.ts'

const askEvery = 30_000
const nobody: ReadonlySet<string> = new Set()

/** Who of these people is there: asked for while they are on the screen. */
export const usePresence = (profileIds: readonly string[]): ReadonlySet<string> => {
  const [present, setPresent] = useState(nobody)
  const wanted = profileIds.join(' ')
  useEffect(() => {
    if (!wanted) return
    let isOver = false
    const ask = () =>
      void presentAmong(wanted.split(' ')).then((ids) => {
        if (!isOver) setPresent(new Set(ids))
      })
    ask()
    const timer = setInterval(ask, askEvery)
    const stop = liveState.subscribe(ask)
    return () => {
      isOver = true
      clearInterval(timer)
      stop()
    }
  }, [wanted])
  return wanted ? present : nobody
}
