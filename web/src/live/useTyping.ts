import { useCallback, useEffect, useRef, useState } from 'react'
import { onTyping } from '#live/live.ts'

const typingLasts = 6_000

/** Who types in a room right now, as ids of profiles, and how to say that somebody does no more: they have said it. */
export const useTyping = (room: string | undefined): readonly [typing: readonly string[], hasSaid: (profileId: string) => void] => {
  const [typing, setTyping] = useState<readonly string[]>([])
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const end = useCallback((profileId: string) => {
    clearTimeout(timers.current.get(profileId))
    if (timers.current.delete(profileId)) setTyping([...timers.current.keys()])
  }, [])
  useEffect(() => {
    if (!room) return
    const running = timers.current
    const stop = onTyping(room, (profileId) => {
      clearTimeout(running.get(profileId))
      running.set(profileId, setTimeout(() => end(profileId), typingLasts))
      setTyping([...running.keys()])
    })
    return () => {
      stop()
      running.forEach(clearTimeout)
      running.clear()
      setTyping([])
    }
  }, [room, end])
  return [typing, end]
}
