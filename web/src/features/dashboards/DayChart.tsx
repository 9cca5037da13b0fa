import type { DayCount } from '@marquee/contract/dashboards'
import { BarChart } from '#ui/BarChart.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useWords } from '#words/words.tsx'
import { dayBars } from './dayBars.ts'

interface Props {
  title: string
  /** What is counted, as the head of a column. */
  column: string
  days: readonly DayCount[]
  /** In its place while every day is zero. */
  empty: { title: string; text: string }
}

/** What 30 days brought, day by day. */
export const DayChart = ({ title, column, days, empty }: Props) => {
  const words = useWords().dashboards
  const { bars, total, spoken } = dayBars(days)
  if (!spoken) return <EmptyState drawing="chart" {...empty} />
  const sentence = words.chart(title, spoken.first, spoken.last, total, spoken.peakOn, spoken.peak)
  return <BarChart title={title} sentence={sentence} columns={[words.day, column]} bars={bars} />
}
