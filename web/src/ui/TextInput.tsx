import styled from '@emotion/styled'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { CharactersLeft } from './CharactersLeft.tsx'
import { Field } from './Field.tsx'
import { boxStyles } from './fieldStyles.ts'
import { Icon } from './Icon.tsx'
import { sentence } from './sentence.ts'

const Box = styled.div`${boxStyles}`

export type FieldProps<V extends FieldValues> = {
  control: Control<V>
  name: FieldPath<V>
  label: string
  /** One line under the field, replaced by the error when there is one. */
  hint?: ReactNode
  /** Shows how many characters are left. */
  max?: number
}

type Props<V extends FieldValues> = FieldProps<V> &
  Omit<ComponentProps<'input'>, 'name' | 'max' | 'value' | 'onChange' | 'onBlur' | 'ref'> & {
    icon?: LucideIcon
    /** At the end of the box: a badge, a small button. */
    end?: ReactNode
  }

/** One line of text in a form. */
export const TextInput = <V extends FieldValues>({ control, name, label, hint, max, icon, end, disabled, ...rest }: Props<V>) => {
  const { field, fieldState } = useController({ control, name })
  const value = (field.value as string | undefined) ?? ''
  const error = fieldState.error?.message
  return (
    <Field label={label} hint={hint} error={error && sentence(error)}>
      {(tie) => (
        <Box data-error={error ? true : undefined} data-off={disabled || undefined}>
          {icon && <Icon of={icon} size={19} />}
          <input type="text" {...rest} {...tie} {...field} value={value} disabled={disabled} />
          {max !== undefined && <CharactersLeft text={value} max={max} />}
          {end}
        </Box>
      )}
    </Field>
  )
}
