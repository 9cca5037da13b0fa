import { useEffect, useState } from 'react'
import { onTyping } from '#live/live.ts'

const typingLasts = 6_000

/** Who types in a room right now: ids of profiles. */
export const useTyping = (room: string | undefined): readonly string[] => {
  const [typing, setTyping] = useState<readonly string[]>([])
  useEffect(() => {
    if (!room) return
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const show = () => setTyping([...timers.keys()])
    const stop = onTyping(room, (profileId) => {
      clearTimeout(timers.get(profileId))
      timers.set(
        profileId,
        setTimeout(() => {
          timers.delete(profileId)
          show()
        }, typingLasts),
      )
      show()
    })
    return () => {
      stop()
      timers.forEach(clearTimeout)
      setTyping([])
    }
  }, [room])
  return typing
}
