import styled from '@emotion/styled'
import { useId } from 'react'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Stack } from '#ui/layout.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords } from '#words/words.tsx'

const Missing = styled.p`color: var(--bad); font-size: var(--fs-s); font-weight: 600;`

type Props = {
  /** What is agreed to. */
  children: string
  checked: boolean
  /** It was asked for and not given. */
  isMissing: boolean
  onChange: (checked: boolean) => void
}

/** Nobody pays for what they have not agreed to. */
export const ConsentBox = ({ children, checked, isMissing, onChange }: Props) => {
  const words = useWords(subscriptionsWords)
  const missingId = useId()
  return (
    <Stack gap={4}>
      <Checkbox
        checked={checked} onChange={({ target }) => onChange(target.checked)} aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? missingId : undefined}
      >
        {children}
      </Checkbox>
      {isMissing && (
        <Missing id={missingId} role="alert">
          {words.consentMissing}
        </Missing>
      )}
    </Stack>
  )
}
