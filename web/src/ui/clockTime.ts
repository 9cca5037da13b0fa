/** '4:05', '1:00:09': so many seconds as a clock shows them. */
export const clockTime = (seconds: number): string => {
  const all = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** The seconds that somebody has typed as a clock shows them, '4:05', or as a number alone; undefined for anything else. */
export const secondsIn = (typed: string): number | undefined => {
  const [, hours, minutes, seconds] = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,6})$/.exec(typed.trim()) ?? []
  const isOver = (minutes !== undefined && Number(seconds) > 59) || (hours !== undefined && Number(minutes) > 59)
  if (seconds === undefined || isOver) return undefined
  return Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds)
}
