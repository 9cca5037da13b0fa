import styled from '@emotion/styled'
import type { ComponentProps } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { CharactersLeft } from './CharactersLeft.tsx'
import { Field } from './Field.tsx'
import { boxStyles } from './fieldStyles.ts'
import { sentence } from './sentence.ts'
import type { FieldProps } from './TextInput.tsx'

const Box = styled.div`
  ${boxStyles}
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; padding: 14px var(--field-pad) 12px; justify-items: end;
  & textarea { display: block; resize: none; height: auto; field-sizing: content; min-height: calc(var(--rows) * 1.5em); max-height: 60dvh; overflow-wrap: anywhere; }
`

type Props<V extends FieldValues> = FieldProps<V> & Omit<ComponentProps<'textarea'>, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'>

/** Several lines of text in a form; grows with what is typed. */
export const TextArea = <V extends FieldValues>({ control, name, label, hint, max, rows = 3, disabled, ...rest }: Props<V>) => {
  const { field, fieldState } = useController({ control, name })
  const value = (field.value as string | undefined) ?? ''
  const error = fieldState.error?.message
  return (
    <Field label={label} hint={hint} error={error && sentence(error)}>
      {(tie) => (
        <Box data-error={error ? true : undefined} data-off={disabled || undefined} style={{ '--rows': rows } as object}>
          <textarea {...rest} {...tie} {...field} rows={rows} value={value} disabled={disabled} />
          {max !== undefined && <CharactersLeft text={value} max={max} />}
        </Box>
      )}
    </Field>
  )
}
