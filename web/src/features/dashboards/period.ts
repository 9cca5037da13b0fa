import { Range } from '@marquee/contract/dashboards'
import { useSearchParams } from 'react-router'

const periods = ['day', 'week', 'month'] as const

/** What a dashboard looks at, as the server takes it. */
export type Wish = { period: (typeof periods)[number] } | { from: string; to: string }
/** The last 24 hours, 7 days or 30 days, or days of one's own. */
export type Period = (typeof periods)[number] | 'own'

export const allPeriods = [...periods, 'own'] as const

const dayMs = 86_400_000

/** The days of a UTC date and those before it: '2026-11-22'. */
export const dayBefore = (days: number, now = Date.now()) => new Date(now - days * dayMs).toISOString().slice(0, 10)

/** The time span in an address; 30 days unless it says otherwise. */
export const wishIn = (search: URLSearchParams): Wish => {
  const { data: { from, to } = {} } = Range.safeParse({ from: search.get('from'), to: search.get('to') })
  if (from && to) return { from, to }
  return { period: periods.find((known) => known === search.get('period')) ?? 'month' }
}

export const periodOf = (wish: Wish): Period => ('from' in wish ? 'own' : wish.period)

/** `path` with the same time span, '/owner/dashboard/posts?period=week'. */
export const within = (path: string, wish: Wish) => `${path}?${new URLSearchParams(wish)}`

/** The time span in the address, and how to change it: coming back finds it as it was left. */
export const useWish = (): [Wish, (wish: Wish) => void] => {
  const [search, setSearch] = useSearchParams()
  const change = (wish: Wish) => setSearch(wish, { replace: true, preventScrollReset: true })
  return [wishIn(search), change]
}
