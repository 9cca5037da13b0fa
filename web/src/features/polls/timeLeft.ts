const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long until an end (ms since 1970), in the largest unit that is wholly left, rounded down; undefined once it is over. */
export const timeLeft = (end: number, now: number): { unit: 'soon' | 'minutes' | 'hours' | 'days'; count: number } | undefined => {
  const left = end - now
  if (left <= 0) return undefined
  if (left < minute) return { unit: 'soon', count: 1 }
  if (left < hour) return { unit: 'minutes', count: Math.floor(left / minute) }
  if (left < day) return { unit: 'hours', count: Math.floor(left / hour) }
  return { unit: 'days', count: Math.floor(left / day) }
}
