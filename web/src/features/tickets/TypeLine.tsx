import styled from '@emotion/styled'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { sentence } from '#ui/sentence.ts'

const Box = styled.div`${boxStyles}`

interface Props {
  label: string
  value: string
  hint?: string | undefined
  error?: string | undefined
  max?: number
  inputMode?: 'text' | 'numeric' | 'decimal'
  onChange: (value: string) => void
}

/** One line of text about a kind of ticket. */
export const TypeLine = ({ label, value, hint, error, max, inputMode = 'text', onChange }: Props) => (
  <Field label={label} hint={hint} {...(error && { error: sentence(error) })}>
    {(tie) => (
      <Box data-error={error ? true : undefined}>
        <input
          {...tie} type="text" inputMode={inputMode} autoComplete="off" maxLength={max} value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Box>
    )}
  </Field>
)
