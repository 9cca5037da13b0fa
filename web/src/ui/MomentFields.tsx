import styled from '@emotion/styled'
import type { Clock } from '@marquee/contract/clocks'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { ClockFields } from './ClockFields.tsx'
import { Icon } from './Icon.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'

const Root = styled.fieldset`display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; justify-items: start; min-width: 0;`
const Legend = styled.span`font-weight: 600; font-size: var(--fs-s);`
const Problem = styled.p`display: flex; gap: 6px; font-size: var(--fs-xs); line-height: 1.45; color: var(--bad); & > svg { flex: none; margin-top: 1px; }`

/** From the year before to five years on. */
const daysAround = (day: string) => {
  const year = Number(day.slice(0, 4))
  return { first: `${year - 1}-01-01`, last: `${year + 5}-12-31` }
}

interface Props {
  legend: string
  /** What stands for no time, and for one. */
  options: readonly [none: string, some: string]
  zone: string
  value: Clock | null
  /** What is offered when a time is wanted. */
  usual: () => Clock
  problem?: string | undefined
  onChange: (clock: Clock | null) => void
}

/** A moment on the owner's clocks, or none. */
export const MomentFields = ({ legend, options: [none, some], zone, value, usual, problem, onChange }: Props) => {
  const id = useId()
  return (
    <Root aria-describedby={problem && id}>
      <Legend aria-hidden>{legend}</Legend>
      <SegmentedControl
        label={legend} value={value ? 'some' : 'none'} options={[{ value: 'none', label: none }, { value: 'some', label: some }]}
        onChange={(choice) => onChange(choice === 'some' ? usual() : null)}
      />
      {value && <ClockFields zone={zone} start={value} days={() => daysAround(value.day)} onChange={onChange} />}
      {problem && (
        <Problem id={id} role="alert">
          <Icon of={TriangleAlert} size={15} />
          {problem}
        </Problem>
      )}
    </Root>
  )
}
