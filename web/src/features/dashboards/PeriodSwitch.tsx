import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'
import { allPeriods, dayBefore, daysOf, periodOf, type Period, type Wish } from './period.ts'

interface Props {
  wish: Wish
  onChange: (wish: Wish) => void
}

/** What a dashboard looks at: the last hours or days, or days of one's own. */
export const PeriodSwitch = ({ wish, onChange }: Props) => {
  const words = useWords(dashboardsWords)
  const period = periodOf(wish)
  const options = allPeriods.map((value) => ({ value, label: words.periods[value] }))
  const change = (to: Period) => onChange(to === 'own' ? (daysOf(wish) ?? { from: dayBefore(0), to: dayBefore(0) }) : { period: to })
  return <SegmentedControl label={words.period} value={period} options={options} onChange={change} />
}
