import styled from '@emotion/styled'
import { useState } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { sentence } from '#ui/sentence.ts'
import { bpsIn, percentOf } from './percent.ts'

const Box = styled.div`${boxStyles}`

type Props<V extends FieldValues> = {
  control: Control<V>
  /** A field in hundredths of a percent. */
  name: FieldPath<V>
  label: string
  hint: string
}

/** A share of money: typed in percent, kept in hundredths of one. */
export const FeeInput = <V extends FieldValues>({ control, name, label, hint }: Props<V>) => {
  const { field, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState(percentOf(field.value as number))
  const error = fieldState.error?.message
  return (
    <Field label={label} hint={hint} error={error && sentence(error)}>
      {(tie) => (
        <Box data-error={error ? true : undefined}>
          <input
            type="text" inputMode="decimal" autoComplete="off" {...tie} ref={field.ref} name={name} value={typed} onBlur={field.onBlur}
            onChange={({ target }) => {
              setTyped(target.value)
              field.onChange(bpsIn(target.value))
            }}
          />
        </Box>
      )}
    </Field>
  )
}
