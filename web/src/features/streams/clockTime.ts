/** '4:05', '1:00:09': so many seconds as a clock shows them. */
export const clockTime = (seconds: number): string => {
  const all = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** What is left of so many milliseconds, in days, hours, minutes and seconds. */
export const countdown = (ms: number) => {
  const all = Math.max(0, Math.ceil(ms / 1_000))
  return { days: Math.floor(all / 86_400), hours: Math.floor(all / 3_600) % 24, minutes: Math.floor(all / 60) % 60, seconds: all % 60 }
}
