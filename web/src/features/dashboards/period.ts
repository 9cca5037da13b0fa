import { clockIn } from '@marquee/contract/clocks'
import { Range } from '@marquee/contract/dashboards'
import { useSearchParams } from 'react-router'
import { settingCell } from '#start/configuration.ts'

const periods = ['day', 'week', 'month'] as const

/** What a dashboard looks at, as the server takes it. */
export type Wish = { period: (typeof periods)[number] } | { from: string; to: string }
/** The last 24 hours, 7 days or 30 days, or days of one's own. */
export type Period = (typeof periods)[number] | 'own'

export const allPeriods = [...periods, 'own'] as const

const dayMs = 86_400_000

/** Today by the channel's clock, or so many days before it: '2026-11-22'. */
export const dayBefore = (days: number, now = Date.now()) => {
  const today = clockIn(settingCell.get().config.timeZone, new Date(now).toISOString()).day
  return new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10)
}

/** The time span in an address; 30 days unless it says otherwise. */
export const wishIn = (search: URLSearchParams): Wish => {
  const { data: { from, to } = {} } = Range.safeParse({ from: search.get('from'), to: search.get('to') })
  if (from && to) return { from, to }
  return { period: periods.find((known) => known === search.get('period')) ?? 'month' }
}

export const periodOf = (wish: Wish): Period => ('from' in wish ? 'own' : wish.period)

const daysBefore = { week: 6, month: 29 } as const

/** The first and the last day of a time span; undefined where it is one of hours. */
export const daysOf = (wish: Wish, now = Date.now()): { from: string; to: string } | undefined => {
  if ('from' in wish) return wish
  return wish.period === 'day' ? undefined : { from: dayBefore(daysBefore[wish.period], now), to: dayBefore(0, now) }
}

/** `path` with the same time span, and what else narrows the list there: '/owner/dashboard/people?period=week&role=Creator'. */
export const within = (path: string, wish: Wish, narrowed: Record<string, string> = {}) => `${path}?${new URLSearchParams({ ...wish, ...narrowed })}`

const ofTime = ['period', 'from', 'to']

/** The time span in the address, and how to change it: coming back finds it as it was left. What else stands there stays. */
export const useWish = (): [Wish, (wish: Wish) => void] => {
  const [search, setSearch] = useSearchParams()
  const others = [...search].filter(([name]) => !ofTime.includes(name))
  const change = (wish: Wish) => setSearch([...Object.entries(wish), ...others], { replace: true, preventScrollReset: true })
  return [wishIn(search), change]
}
