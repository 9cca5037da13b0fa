import { sponsorshipLimits, SponsorDays, sponsorships, type SponsorDay } from '@marquee/contract/sponsorships'
import { query } from '#api/query.ts'
import { to } from '#paths.ts'
import { dayOf, monthOfDay, shortDayOf, shortMonthOfDay } from '#ui/day.ts'

const dayMs = 86_400_000

/** Today, or so many days before it, of UTC: '2026-11-21'. */
export const utcDay = (daysAgo = 0, now = Date.now()) => new Date(now - daysAgo * dayMs).toISOString().slice(0, 10)

/** The days that an address asks for; the last thirty where it asks for none, or for what cannot be. */
export const daysIn = (search: URLSearchParams): SponsorDays =>
  SponsorDays.safeParse({ from: search.get('from'), to: search.get('to') }).data ?? { from: utcDay(sponsorshipLimits.figureDays - 1), to: utcDay() }

/** The address of a sponsor's figures over these days. */
export const figuresPath = (sponsorshipId: string, days?: SponsorDays) =>
  `${to('sponsorshipFigures', { sponsorshipId })}${days ? `?${new URLSearchParams(days)}` : ''}`

export const figuresOf = (sponsorshipId: string, days: SponsorDays) => query(sponsorships.days, { sponsorshipId, ...days })

/** So many bars can be told apart on a phone. */
const mostBars = 62

/** How often a sponsor was seen, a bar for each day, or for each month where there are too many days. */
export const barsOf = (days: readonly SponsorDay[]) => {
  if (days.length <= mostBars) return days.map(({ day, impressions }) => ({ label: shortDayOf(day), name: dayOf(day), value: impressions }))
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7))
  return [...months.values()].map((inMonth) => {
    const { day } = inMonth[0]!
    return {
      label: `${shortMonthOfDay(day)} ${day.slice(2, 4)}`, name: monthOfDay(day),
      value: inMonth.reduce((sum, { impressions }) => sum + impressions, 0),
    }
  })
}
