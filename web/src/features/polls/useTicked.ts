import { useState } from 'react'
import { queryClient } from '#api/queryClient.ts'

interface Ticked {
  /** Places of options; undefined while nothing was touched. */
  choices?: readonly number[] | undefined
  isChanging: boolean
}

const untouched: Ticked = { isChanging: false }

/** What somebody has ticked in a poll and not sent. It outlives the card: a long list takes away what is not near the screen. */
export const useTicked = (postId: string) => {
  const queryKey = ['polls', 'ticked', postId]
  const [ticked, setTicked] = useState(() => queryClient.getQueryData<Ticked>(queryKey) ?? untouched)
  const tick = (change: Partial<Ticked>) => {
    const now = { ...ticked, ...change }
    setTicked(now)
    queryClient.setQueryData<Ticked>(queryKey, now)
  }
  const done = () => {
    setTicked(untouched)
    queryClient.removeQueries({ queryKey })
  }
  return { ...ticked, tick, done }
}
