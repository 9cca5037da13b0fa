import styled from '@emotion/styled'
import { zodResolver } from '@hookform/resolvers/zod'
import { SponsorDays } from '@marquee/contract/sponsorships'
import { useForm, type Resolver } from 'react-hook-form'
import { Button } from '#ui/Button.tsx'
import { DayInput } from '#ui/DayInput.tsx'
import { sponsorshipsWords } from '#words/en/sponsorships.ts'
import { useWords } from '#words/words.tsx'
import { utcDay } from './figureDays.ts'

const Root = styled.form`
  display: grid; grid-template-columns: minmax(0, 220px) minmax(0, 220px) auto; gap: 0 12px; align-items: start; justify-content: start;
  & > button { margin-top: 26px; }
  @media (max-width: 599.95px) { grid-template-columns: minmax(0, 1fr); padding: 0 16px; & > button { margin: 8px 0 0; justify-self: start; } }
`

const resolver = zodResolver(SponsorDays) as unknown as Resolver<SponsorDays>

interface Props {
  days: SponsorDays
  /** The first day that has anything to show. */
  firstDay: string
  onChange: (days: SponsorDays) => void
}

/** Two days, both included, between which a sponsor is looked at. */
export const DaysForm = ({ days, firstDay, onChange }: Props) => {
  const words = useWords(sponsorshipsWords)
  const { control, handleSubmit } = useForm({ defaultValues: days, mode: 'onTouched', resolver })
  const first = days.from < firstDay ? days.from : firstDay
  const last = days.to > utcDay() ? days.to : utcDay()
  return (
    <Root onSubmit={(event) => void handleSubmit(onChange)(event)} noValidate>
      <DayInput control={control} name="from" label={words.firstDay} first={first} last={last} />
      <DayInput control={control} name="to" label={words.lastDay} first={first} last={last} />
      <Button type="submit" variant="line">
        {words.showDays}
      </Button>
    </Root>
  )
}
