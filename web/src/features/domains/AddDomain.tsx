import styled from '@emotion/styled'
import type { ComponentProps } from 'react'
import { type Control, type FieldValues } from 'react-hook-form'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import { FormFoot } from '#ui/FormFoot.ts'
import { TextInput } from '#ui/TextInput.tsx'

const Root = styled.form`display: grid; gap: 12px;`

type Props<V extends FieldValues> = Pick<ComponentProps<typeof TextInput<V>>, 'name' | 'label' | 'hint'> & {
  control: Control<V>
  button: string
  busy: boolean
  variant?: ButtonVariant
  onSubmit: ComponentProps<'form'>['onSubmit']
}

/** One field for the name of a domain. */
export const AddDomain = <V extends FieldValues>({ control, name, label, hint, button, busy, variant = 'plain', onSubmit }: Props<V>) => (
  <Root onSubmit={onSubmit} noValidate>
    <TextInput
      control={control} name={name} label={label} hint={hint} inputMode="url" autoComplete="off" autoCapitalize="none" spellCheck={false}
    />
    <FormFoot>
      <Button type="submit" variant={variant} loading={busy}>
        {button}
      </Button>
    </FormFoot>
  </Root>
)
