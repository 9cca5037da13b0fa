import styled from '@emotion/styled'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Field } from './Field.tsx'
import { boxStyles } from './fieldStyles.ts'
import { sentence } from './sentence.ts'

const Box = styled.div`
  ${boxStyles}
  &[data-lines] { display: grid; grid-template-columns: minmax(0, 1fr); padding: 14px var(--field-pad) 12px; }
  & textarea { display: block; resize: none; height: auto; field-sizing: content; min-height: calc(var(--rows) * 1.5em); max-height: 60dvh; overflow-wrap: anywhere; }
`

type Props<V extends FieldValues, Value> = {
  control: Control<V>
  name: FieldPath<V>
  label: string
  hint?: ReactNode
  /** What the field holds of what was typed; what cannot be read is for the contract to refuse. */
  read: (typed: string) => Value
  /** What would be typed of it. */
  write: (value: Value) => string
  /** Several lines. */
  rows?: number
} & Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder' | 'disabled'>

/** The first message of a field, which may be that of one of its parts. */
const messageIn = (error: unknown): string | undefined => {
  if (!error || typeof error !== 'object') return undefined
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message
  return Array.isArray(error) ? error.map(messageIn).find(Boolean) : undefined
}

/** Text in a form that stands for something else: an amount, a number, a list of lines. */
export const ReadInput = <V extends FieldValues, Value>({ control, name, label, hint, read, write, rows, ...rest }: Props<V, Value>) => {
  const { field, fieldState } = useController({ control, name })
  const { onBlur, ref } = field
  const value = field.value as Value
  const [typed, setTyped] = useState(() => write(value))
  // Another value has been put into the form, as after saving: what stands here means that one.
  const shown = JSON.stringify(read(typed)) === JSON.stringify(value) ? typed : write(value)
  const error = messageIn(fieldState.error)
  const own = {
    ...rest, ref, onBlur, value: shown, autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value)
      field.onChange(read(target.value))
    },
  }
  return (
    <Field label={label} hint={hint} error={error && sentence(error)}>
      {(tie) => (
        <Box data-error={error ? true : undefined} data-off={rest.disabled || undefined} data-lines={rows || undefined} style={{ '--rows': rows } as object}>
          {rows ? <textarea {...own} {...tie} rows={rows} /> : <input type="text" {...own} {...tie} />}
        </Box>
      )}
    </Field>
  )
}
