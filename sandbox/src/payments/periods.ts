import type Stripe from 'stripe'

type Interval = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>

export const hour = 3_600
export const day = 24 * hour

/** The same day so many months later, at the same time; the month's last day where it has no such day. */
export const monthsLater = (at: number, months: number): number => {
  const from = new Date(at * 1_000)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const date = Math.min(from.getUTCDate(), last)
  return Date.UTC(year, month, date, from.getUTCHours(), from.getUTCMinutes(), from.getUTCSeconds()) / 1_000
}

/** So many intervals after the anchor: always counted from it, so that a short month leaves no trace in those after it. */
export const intervalsAfter = (anchor: number, { interval, interval_count: count }: Interval, times: number): number => {
  if (interval === 'day' || interval === 'week') return anchor + (interval === 'day' ? 1 : 7) * day * count * times
  return monthsLater(anchor, (interval === 'month' ? 1 : 12) * count * times)
}

/** The end of the period in which a moment lies. */
export const periodEnd = (anchor: number, recurring: Interval, at: number): number => {
  let times = 0
  while (intervalsAfter(anchor, recurring, times) <= at) times++
  return intervalsAfter(anchor, recurring, times)
}

/** What of an amount belongs to the rest of a period, by the second and to the nearest cent. */
export const restOf = (amount: number, { start, end }: { start: number; end: number }, from: number): number =>
  end <= start ? 0 : Math.round((amount * (end - Math.min(Math.max(from, start), end))) / (end - start))
