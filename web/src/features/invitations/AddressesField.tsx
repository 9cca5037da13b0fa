import styled from '@emotion/styled'
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { boxStyles } from '#ui/fieldStyles.ts'
import { Field } from '#ui/Field.tsx'
import { sentence } from '#ui/sentence.ts'
import { invitationsWords } from '#words/en/invitations.ts'
import { useWords } from '#words/words.tsx'
import { readAddresses } from './addresses.ts'

const Box = styled.div`
  ${boxStyles}
  padding: 14px var(--field-pad) 12px;
  & textarea { display: block; resize: vertical; height: auto; min-height: 7.5em; max-height: 40dvh; overflow-wrap: anywhere; }
`

type Props<V extends FieldValues> = {
  control: Control<V>
  name: FieldPathByValue<V, string[]>
  /** What was typed, line breaks and all; the form holds the lines of it. */
  text: string
  onText: (text: string) => void
}

/** Many addresses at once, as people paste them from a mail or a table. */
export const AddressesField = <V extends FieldValues>({ control, name, text, onText }: Props<V>) => {
  const words = useWords(invitationsWords)
  const { field, fieldState } = useController({ control, name })
  const { lines, good } = readAddresses(text)
  const error = fieldState.error?.message
  const write = (typed: string) => {
    onText(typed)
    field.onChange(readAddresses(typed).lines)
  }
  return (
    <Field
      label={words.addresses}
      hint={lines.length ? words.found(good.length) : words.addressesHint}
      error={error && sentence(error)}
    >
      {(tie) => (
        <Box data-error={error ? true : undefined}>
          <textarea
            {...tie} ref={field.ref} name={name} rows={5} value={text} onBlur={field.onBlur} onChange={({ target }) => write(target.value)}
            spellCheck={false} autoCapitalize="none" autoComplete="off"
          />
        </Box>
      )}
    </Field>
  )
}
