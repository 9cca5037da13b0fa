import { useEffect, useState } from 'react'

const left = (at: string) => Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1_000))

/** How many seconds there are until then, renewed each second; 0 from then on. */
export const useSecondsUntil = (at: string): number => {
  const [seconds, setSeconds] = useState(() => left(at))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left(at)), 1_000)
    return () => clearInterval(timer)
  }, [at])
  return seconds
}
