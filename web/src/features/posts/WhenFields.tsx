import styled from '@emotion/styled'
import type { Clock } from '@marquee/contract/clocks'
import { postLimits } from '@marquee/contract/posts'
import { CalendarClock, Send } from 'lucide-react'
import { ClockFields } from '#ui/ClockFields.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Tiny } from '#ui/type.ts'
import { daysAhead, soonIn } from '#ui/zoned.ts'
import { postFormWords } from '#words/en/postForm.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.fieldset`display: grid; gap: 10px; justify-items: start; min-width: 0;`
const Legend = styled.span`font-weight: 600; font-size: var(--fs-s);`
interface Props {
  zone: string
  /** Null where it goes out at once. */
  value: Clock | null
  onChange: (clock: Clock | null) => void
}

/** Whether a post goes out at once or at a time on its author's clocks. */
export const WhenFields = ({ zone, value, onChange }: Props) => {
  const words = useWords(postFormWords)
  return (
    <Root>
      <Legend aria-hidden>{words.when}</Legend>
      <SegmentedControl
        label={words.when}
        value={value ? 'later' : 'now'}
        options={[
          { value: 'now', label: words.now, icon: Send },
          { value: 'later', label: words.later, icon: CalendarClock },
        ]}
        onChange={(choice) => onChange(choice === 'later' ? soonIn(zone) : null)}
      />
      {value ? (
        <ClockFields zone={zone} start={value} days={() => daysAhead(zone, postLimits.aheadDays)} onChange={onChange} />
      ) : (
        <Tiny>{words.nowText}</Tiny>
      )}
    </Root>
  )
}
