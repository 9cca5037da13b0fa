import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'
import { allPeriods, dayBefore, periodOf, type Period, type Wish } from './period.ts'

interface Props {
  wish: Wish
  onChange: (wish: Wish) => void
}

/** How many days ago own days begin, at first as before. */
const days = { day: 0, week: 6, month: 29, own: 29 } as const

/** What a dashboard looks at: the last hours or days, or days of one's own. */
export const PeriodSwitch = ({ wish, onChange }: Props) => {
  const words = useWords(dashboardsWords)
  const period = periodOf(wish)
  const options = allPeriods.map((value) => ({ value, label: words.periods[value] }))
  const change = (to: Period) => onChange(to === 'own' ? { from: dayBefore(days[period]), to: dayBefore(0) } : { period: to })
  return <SegmentedControl label={words.period} value={period} options={options} onChange={change} />
}
