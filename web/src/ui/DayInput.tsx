import styled from '@emotion/styled'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { dayOf } from './day.ts'
import { Field } from './Field.tsx'
import { boxStyles } from './fieldStyles.ts'
import { IconButton } from './IconButton.tsx'
import { readDay } from './readDay.ts'
import { sentence } from './sentence.ts'
import type { FieldProps } from './TextInput.tsx'

const DayDialog = lazy(() => import('./DayDialog.tsx').then(({ DayDialog: dialog }) => ({ default: dialog })))

// No gap before the button, which brings room of its own: two of these beside each other on a phone show a whole day each.
const Box = styled.div`${boxStyles} gap: 0; padding-right: 2px; & button { color: var(--ink-2); }`

type Props<V extends FieldValues> = Omit<FieldProps<V>, 'max'> & {
  /** The days that can be chosen, both included, as '1984-03-27'. */
  first: string
  last: string
  autoComplete?: string
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** A day in a form, '1984-03-27': typed, or picked from a calendar that is fetched when it is opened. */
export const DayInput = <V extends FieldValues>({ control, name, label, hint, first, last, autoComplete = 'off' }: Props<V>) => {
  const ui = useWords(uiWords)
  const { field, fieldState } = useController({ control, name })
  const [isOpen, setOpen] = useState(false)
  const value = (field.value as string | null | undefined) ?? ''
  const error = fieldState.error?.message
  return (
    <Field label={label} hint={isDay(value) ? dayOf(value) : (hint ?? ui.dayHint)} error={error && sentence(error)}>
      {(tie) => (
        <>
          <Box data-error={error ? true : undefined}>
            <input
              type="text" inputMode="text" autoComplete={autoComplete} placeholder={ui.dayPlaceholder} {...tie} {...field} value={value}
              onBlur={() => {
                const read = readDay(value)
                if (read !== value) field.onChange(read)
                field.onBlur()
              }}
            />
            <IconButton icon={CalendarDays} label={ui.openCalendar(label)} size={20} aria-haspopup="dialog" onClick={() => setOpen(true)} />
          </Box>
          {isOpen && (
            <Suspense fallback={null}>
              <DayDialog
                label={label} value={isDay(value) ? value : null} first={first} last={last}
                onPick={(day) => {
                  field.onChange(day)
                  field.onBlur()
                  setOpen(false)
                }}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </>
      )}
    </Field>
  )
}
