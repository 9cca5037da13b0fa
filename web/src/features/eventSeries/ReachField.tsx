import styled from '@emotion/styled'
import { seriesReaches, type SeriesReach } from '@marquee/contract/eventSeries'
import { useId } from 'react'
import { Radio } from '#ui/Checkbox.tsx'
import { Tiny } from '#ui/type.ts'
import { eventSeriesWords } from '#words/en/eventSeries.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.fieldset`display: grid; gap: 4px; justify-items: start; min-width: 0; & > legend { font-weight: 600; font-size: var(--fs-s); }`

interface Props {
  value: 'one' | SeriesReach
  hint: string
  onChange: (reach: 'one' | SeriesReach) => void
}

/** Which dates of a series something is for. */
export const ReachField = ({ value, hint, onChange }: Props) => {
  const words = useWords(eventSeriesWords)
  const name = useId()
  return (
    <Root>
      <legend>{words.reach}</legend>
      {(['one', ...seriesReaches] as const).map((reach) => (
        <Radio key={reach} name={name} value={reach} checked={value === reach} onChange={() => onChange(reach)}>
          {words.reaches[reach]}
        </Radio>
      ))}
      <Tiny>{hint}</Tiny>
    </Root>
  )
}
