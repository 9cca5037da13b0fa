import { useEffect, useState } from 'react'

const left = (at: string | null) => (at ? Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1_000)) : 0)

/** How many seconds there are until an instant (ISO 8601); 0 from then on, and where there is none. */
export const useSecondsUntil = (at: string | null): number => {
  const [seconds, setSeconds] = useState(() => left(at))
  useEffect(() => {
    const count = () => {
      setSeconds(left(at))
      if (left(at) === 0) clearInterval(timer)
    }
    const timer = setInterval(count, 500)
    const first = setTimeout(count)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [at])
  return seconds
}
