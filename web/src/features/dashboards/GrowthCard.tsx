import type { DayCount, Growth } from '@marquee/contract/dashboards'
import { count } from '#ui/count.ts'
import { Count } from '#ui/Count.tsx'
import { StatCard } from '#ui/StatCard.tsx'
import { useWords } from '#words/words.tsx'
import type { Period } from './period.ts'
import { running } from './running.ts'

interface Props {
  label: string
  growth: Growth
  period: Period
  /** New ones by day: draws how the total went. */
  days: readonly DayCount[]
}

/** A total, and how much of it is new. */
export const GrowthCard = ({ label, growth, period, days }: Props) => {
  const words = useWords().dashboards
  const added = growth[period]
  const news =
    added > 0
      ? { change: { amount: count(added), direction: 'up' as const, since: words.inPeriod[period], good: true } }
      : { note: words.noneNew(period) }
  return <StatCard label={label} value={<Count of={growth.total} />} values={running(growth, days)} {...news} />
}
