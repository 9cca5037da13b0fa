import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { useWords } from '#words/words.tsx'
import { periods, type Period } from './period.ts'

/** Since when a dashboard counts what is new. */
export const PeriodSwitch = ({ value, onChange }: { value: Period; onChange: (period: Period) => void }) => {
  const words = useWords().dashboards
  const options = periods.map((period) => ({ value: period, label: words.periods[period] }))
  return <SegmentedControl label={words.period} value={value} options={options} onChange={onChange} />
}
