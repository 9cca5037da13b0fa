/** What is left of so many milliseconds, in days, hours, minutes and seconds. */
export const countdown = (ms: number) => {
  const all = Math.max(0, Math.ceil(ms / 1_000))
  return { days: Math.floor(all / 86_400), hours: Math.floor(all / 3_600) % 24, minutes: Math.floor(all / 60) % 60, seconds: all % 60 }
}
