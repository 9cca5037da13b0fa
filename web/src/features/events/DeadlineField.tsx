import type { Clock } from '@marquee/contract/clocks'
import { eventLimits } from '@marquee/contract/events'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ClockFields } from '#ui/ClockFields.tsx'
import { Stack } from '#ui/layout.ts'
import { daysAhead } from '#ui/zoned.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'

interface Props {
  zone: string
  /** Null where answers are taken until the event ends. */
  deadline: Clock | null
  /** What is chosen first. */
  start: Clock
  /** How often a moment has been sent that is too late. */
  badTries: number
  onChange: (deadline: Clock | null) => void
}

/** Until when people answer, on the clocks of where it happens. */
export const DeadlineField = ({ zone, deadline, start, badTries, onChange }: Props) => {
  const words = useWords(eventsWords)
  return (
    <Stack gap={8}>
      <Checkbox checked={deadline !== null} onChange={({ target }) => onChange(target.checked ? start : null)}>
        {words.hasDeadline}
      </Checkbox>
      {deadline && (
        <div role="group" aria-label={words.deadline}>
          <ClockFields
            zone={zone} start={deadline} days={() => daysAhead(zone, eventLimits.aheadDays)} onChange={onChange}
            {...(badTries > 0 && { wrong: { problem: words.badDeadline, tries: badTries } })}
          />
        </div>
      )}
    </Stack>
  )
}
