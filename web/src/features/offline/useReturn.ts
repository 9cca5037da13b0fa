import { useEffect, useEffectEvent } from 'react'
import { isReached } from '#start/configuration.ts'

const lookAgainMs = 5_000

/** Calls back each time that the channel is looked for and answers: every few seconds, and as soon as the device has a network. */
export const useReturn = (back: () => void) => {
  const goOn = useEffectEvent(back)
  useEffect(() => {
    let isOver = false
    const look = () =>
      void isReached().then((is) => {
        if (is && !isOver) goOn()
      })
    const timer = setInterval(look, lookAgainMs)
    window.addEventListener('online', look)
    return () => {
      isOver = true
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [])
}
