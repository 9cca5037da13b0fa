import styled from '@emotion/styled'
import { eventQuestionLimits, questionKinds } from '@marquee/contract/eventQuestions'
import { CharactersLeft } from '#ui/CharactersLeft.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { eventGuestsWords } from '#words/en/eventGuests.ts'
import { useWords } from '#words/words.tsx'
import { hasOptions, problemIn, type QuestionDraft } from './questionDrafts.ts'

const Box = styled.div`
  ${boxStyles}
  & textarea { display: block; resize: none; field-sizing: content; min-height: 4.5em; max-height: 60dvh; padding: 12px 0; overflow-wrap: anywhere; }
`

interface Props {
  draft: QuestionDraft
  place: number
  count: number
  isTicketed: boolean
  /** Whether it was to be saved: then what is missing is said. */
  wasTried: boolean
  onChange: (draft: QuestionDraft) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One question, as its host words it. */
export const QuestionEditor = ({ draft, place, count, isTicketed, wasTried, onChange, onMove, onRemove }: Props) => {
  const words = useWords(eventGuestsWords)
  const problem = wasTried ? problemIn(draft) : undefined
  return (
    <ListRow name={words.questionCount(place + 1)} isFirst={place === 0} isLast={place === count - 1} onMove={onMove} onRemove={onRemove}>
      <Stack gap={8}>
        <Field label={words.question} {...(problem === 'text' && { error: words.wantsText })}>
          {(tie) => (
            <Box data-error={problem === 'text' ? true : undefined}>
              <input
                {...tie} type="text" autoComplete="off" maxLength={eventQuestionLimits.text} value={draft.text}
                onChange={({ target }) => onChange({ ...draft, text: target.value })}
              />
              <CharactersLeft text={draft.text} max={eventQuestionLimits.text} />
            </Box>
          )}
        </Field>
        <Select
          label={words.kind} value={draft.kind} onChange={(kind) => onChange({ ...draft, kind })}
          options={questionKinds.map((value) => ({ value, label: words.kinds[value] }))}
        />
        {hasOptions(draft.kind) && (
          <Field label={words.options} hint={words.optionsHint} {...(problem === 'options' && { error: words.wantsOptions })}>
            {(tie) => (
              <Box data-error={problem === 'options' ? true : undefined}>
                <textarea
                  {...tie} rows={3} maxLength={eventQuestionLimits.options * (eventQuestionLimits.option + 1)} value={draft.options}
                  onChange={({ target }) => onChange({ ...draft, options: target.value })}
                />
              </Box>
            )}
          </Field>
        )}
        <Checkbox checked={draft.isRequired} onChange={({ target }) => onChange({ ...draft, isRequired: target.checked })}>
          {words.isRequired}
        </Checkbox>
        {isTicketed && (
          <Checkbox checked={draft.per === 'ticket'} onChange={({ target }) => onChange({ ...draft, per: target.checked ? 'ticket' : 'order' })}>
            {words.perTicket}
          </Checkbox>
        )}
      </Stack>
    </ListRow>
  )
}
