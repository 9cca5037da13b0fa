import { dayOf } from '#ui/eventSpan.ts'

const dayMs = 86_400_000

/** The days of a month's calendar, whole weeks from Monday on; '2026-11' names the month. */
export const weeksOf = (month: string): string[][] => {
  const first = Date.parse(`${month}-01T12:00:00Z`)
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * dayMs
  const days = Array.from({ length: 42 }, (_, place) => new Date(start + place * dayMs).toISOString().slice(0, 10))
  const weeks = Array.from({ length: 6 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  return weeks.filter((week) => week.some((one) => one.startsWith(month)))
}

/** Every day on the reader's calendar that lies in an event. One that ends at midnight ends on the day before. */
export const daysOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string[] => {
  const first = Date.parse(dayOf(startsAt))
  const last = Date.parse(dayOf(new Date(Math.max(Date.parse(endsAt) - 1, Date.parse(startsAt))).toISOString()))
  return Array.from({ length: (last - first) / dayMs + 1 }, (_, place) => new Date(first + place * dayMs).toISOString().slice(0, 10))
}

/** '2026-12' is so many months after '2026-11'. */
export const monthAfter = (month: string, count: number): string => {
  const at = new Date(`${month}-01T12:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + count)
  return at.toISOString().slice(0, 7)
}
