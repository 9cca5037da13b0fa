import styled from '@emotion/styled'
import { ruleLimits, type ContentRuleDraft } from '@marquee/contract/contentRules'
import { useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { sentence } from '#ui/sentence.ts'
import { contentRulesWords } from '#words/en/contentRules.ts'
import { useWords } from '#words/words.tsx'

const Box = styled.div`
  ${boxStyles}
  display: grid; padding: 14px var(--field-pad) 12px;
  & textarea { display: block; resize: none; height: auto; field-sizing: content; min-height: 6em; max-height: 50dvh; overflow-wrap: anywhere; }
`

const wordsIn = (text: string) => text.split('\n').map((line) => line.trim()).filter(Boolean)

type Props = { control: Control<ContentRuleDraft>; error: string | undefined }

/** The words and phrases of a rule, one a line. */
export const WordsField = ({ control, error }: Props) => {
  const words = useWords(contentRulesWords)
  const { field } = useController({ control, name: 'words' })
  // As it is typed: an empty line is no word, and is not taken away under somebody's hands.
  const [text, setText] = useState(() => (field.value ?? []).join('\n'))
  const left = Math.max(0, ruleLimits.words - (field.value ?? []).length)
  return (
    <Field label={words.words} hint={words.wordsHint(left)} {...(error ? { error: sentence(error) } : {})}>
      {(tie) => (
        <Box data-error={error ? true : undefined}>
          <textarea
            {...tie} ref={field.ref} name={field.name} rows={4} value={text} spellCheck={false} autoCapitalize="none" onBlur={field.onBlur}
            onChange={({ target }) => {
              setText(target.value)
              field.onChange(wordsIn(target.value))
            }}
          />
        </Box>
      )}
    </Field>
  )
}
