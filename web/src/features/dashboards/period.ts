import { useSearchParams } from 'react-router'

export const periods = ['day', 'week', 'month'] as const
/** The last 24 hours, 7 days or 30 days. */
export type Period = (typeof periods)[number]

const isPeriod = (text: string | null): text is Period => periods.includes(text as Period)

/** The time span in the address, 30 days unless said otherwise, and how to change it: coming back finds it as it was left. */
export const usePeriod = (): [Period, (period: Period) => void] => {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('period')
  const change = (period: Period) => setSearch({ period }, { replace: true, preventScrollReset: true })
  return [isPeriod(asked) ? asked : 'month', change]
}
