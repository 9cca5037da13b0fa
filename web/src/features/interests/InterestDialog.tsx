import Dialog from '@mui/material/Dialog'
import { interestLimits } from '@marquee/contract/interests'
import { useId } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { H3 } from '#ui/type.ts'
import { managedInterestsWords } from '#words/en/managedInterests.ts'
import { useWords } from '#words/words.tsx'
import { IconPicker } from './IconPicker.tsx'

interface Props<V extends FieldValues> {
  title: string
  /** What the button does. */
  act: string
  control: Control<V>
  busy: boolean
  onSubmit: () => Promise<void>
  onClose: () => void
}

/** An interest's name and drawing. */
export const InterestDialog = <V extends FieldValues>({ title, act, control, busy, onSubmit, onClose }: Props<V>) => {
  const words = useWords(managedInterestsWords)
  const id = useId()
  const { field: icon } = useController({ control, name: 'icon' as FieldPath<V> })
  return (
    <MuiTheme>
      <Dialog open onClose={() => !busy && onClose()} aria-labelledby={id} transitionDuration={{ enter: 200, exit: 0 }}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void onSubmit()
          }}
        >
          <Stack>
            <H3 id={id}>{title}</H3>
            <TextInput
              control={control} name={'name' as FieldPath<V>} label={words.name} hint={words.nameHint} max={interestLimits.name} autoComplete="off" autoFocus
            />
            <IconPicker label={words.icon} value={icon.value} onChange={icon.onChange} />
            <Row gap={12} style={{ justifyContent: 'flex-end' }}>
              <Button variant="quiet" onClick={onClose} disabled={busy}>
                {words.cancel}
              </Button>
              <Button type="submit" variant="primary" loading={busy}>
                {act}
              </Button>
            </Row>
          </Stack>
        </form>
      </Dialog>
    </MuiTheme>
  )
}
