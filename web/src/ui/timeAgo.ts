const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const month = 30 * day
const year = 365 * day

/** now, 5m, 3h, 2d, 3w, 4mo, 1y (specification, section 9). A moment still to come reads "now". */
export const timeAgo = (then: Date, now = new Date()): string => {
  const past = now.getTime() - then.getTime()
  const count = (unit: number) => Math.floor(past / unit)
  if (past < minute) return 'now'
  if (past < hour) return `${count(minute)}m`
  if (past < day) return `${count(hour)}h`
  if (past < 7 * day) return `${count(day)}d`
  if (past >= year) return `${count(year)}y`
  return past >= month ? `${count(month)}mo` : `${count(7 * day)}w`
}
