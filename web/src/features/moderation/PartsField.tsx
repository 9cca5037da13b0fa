import styled from '@emotion/styled'
import type { ProfilePart } from '@marquee/contract/profiles'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Tiny } from '#ui/type.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { reportsWords } from '#words/en/reports.ts'
import { useWords } from '#words/words.tsx'

const Parts = styled.fieldset`
  display: grid; gap: 4px;
  & > legend { padding: 0; font-weight: 600; font-size: var(--fs-s); margin-bottom: 10px; }
`
const Wrong = styled(Tiny)`color: var(--bad); margin-top: 6px;`

interface Props {
  /** What the person shows now. */
  parts: readonly ProfilePart[]
  isWrong: boolean
  field: UseFormRegisterReturn
}

/** Which parts of a profile are taken away: one at least. */
export const PartsField = ({ parts, isWrong, field }: Props) => {
  const words = useWords(moderationWords)
  const names = useWords(reportsWords).parts
  const error = useId()
  return (
    <Parts aria-describedby={isWrong ? error : undefined}>
      <legend>{words.whichParts}</legend>
      {parts.map((part) => (
        <Checkbox key={part} value={part} {...field}>
          {names[part]}
        </Checkbox>
      ))}
      {isWrong && (
        <Wrong id={error} role="alert">
          {words.chooseParts}
        </Wrong>
      )}
    </Parts>
  )
}
