import styled from '@emotion/styled'
import { zodResolver } from '@hookform/resolvers/zod'
import { Range } from '@marquee/contract/dashboards'
import { useForm, type Resolver } from 'react-hook-form'
import { Button } from '#ui/Button.tsx'
import { DayInput } from '#ui/DayInput.tsx'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'
import { dayBefore } from './period.ts'

const Root = styled.form`
  display: grid; grid-template-columns: minmax(0, 220px) minmax(0, 220px) auto; gap: 0 12px; align-items: start; margin-bottom: 12px;
  & > button { margin-top: 26px; justify-self: start; }
  @media (max-width: 599.95px) { grid-template-columns: 1fr 1fr; margin: 0 16px 12px; & > button { grid-column: 1 / -1; margin: 8px 0 0; } }
  /* A whole day and the way to the calendar side by side. */
  @media (max-width: 419.95px) { grid-template-columns: 1fr; }
`

interface Days {
  from: string
  to: string
}

const resolver = zodResolver(Range) as unknown as Resolver<Days>

interface Props {
  days: Days
  /** The first day that has anything to show. */
  firstDay: string
  onChange: (days: Days) => void
}

/** Two days, both included, to look at. */
export const OwnDays = ({ days, firstDay, onChange }: Props) => {
  const words = useWords(dashboardsWords)
  const { control, handleSubmit } = useForm({ defaultValues: days, mode: 'onTouched', resolver })
  const today = dayBefore(0)
  const first = days.from < firstDay ? days.from : firstDay
  return (
    <Root onSubmit={(event) => void handleSubmit(({ from, to }) => onChange({ from, to }))(event)} noValidate>
      <DayInput control={control} name="from" label={words.firstDay} first={first} last={today} />
      <DayInput control={control} name="to" label={words.lastDay} first={first} last={today} />
      <Button type="submit" variant="line">
        {words.showDays}
      </Button>
    </Root>
  )
}
