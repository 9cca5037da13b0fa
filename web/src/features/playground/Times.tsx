import type { Clock } from '@marquee/contract/clocks'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ClockFields } from '#ui/ClockFields.tsx'
import { Stack } from '#ui/layout.ts'
import { MomentFields } from '#ui/MomentFields.tsx'
import { Group } from './Group.tsx'
import { forms } from './formWords.ts'

const { zone, clock } = forms
const days = () => forms.days

/** Days and times on somebody's clocks. */
export const TimesGroup = () => {
  const [startsAt, setStart] = useState<Clock | null>(null)
  const [endsAt, setEnd] = useState<Clock | null>(clock)
  // What is wrong takes the focus: only once somebody has tried.
  const [tries, setTries] = useState(0)
  return (
    <Group title={forms.times}>
      <Card>
        <Stack gap={16}>
          <ClockFields zone={zone} start={clock} days={days} onChange={() => undefined} wrong={{ problem: forms.past, tries }} />
          <Button variant="line" onClick={() => setTries(tries + 1)}>{forms.tryIt}</Button>
          <MomentFields
            legend={forms.starts} options={forms.startChoices} zone={zone} value={startsAt} usual={() => clock} onChange={setStart}
          />
          <MomentFields
            legend={forms.ends} options={forms.endChoices} zone={zone} value={endsAt} usual={() => clock} problem={forms.endsEarly}
            onChange={setEnd}
          />
        </Stack>
      </Card>
    </Group>
  )
}
