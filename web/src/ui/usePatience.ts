import { useEffect, useState } from 'react'

const patienceMs = 60_000

export interface Patience {
  /** Nothing is looked for any more, until somebody asks. */
  isOver: boolean
  hasAsked: boolean
  again: () => void
}

/** How long something is looked for again and again: a minute, and another one each time that somebody asks. */
export const usePatience = (): Patience => {
  const [turn, setTurn] = useState(0)
  const [ended, setEnded] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setEnded(turn), patienceMs)
    return () => clearTimeout(timer)
  }, [turn])
  return { isOver: ended === turn, hasAsked: turn > 0, again: () => setTurn((now) => now + 1) }
}
