import styled from '@emotion/styled'
import { eventQuestionLimits, type EventQuestion } from '@marquee/contract/eventQuestions'
import { useId } from 'react'
import { Checkbox, Radio } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { Stack } from '#ui/layout.ts'
import { H4, Secondary } from '#ui/type.ts'
import { eventGuestsWords } from '#words/en/eventGuests.ts'
import { useWords } from '#words/words.tsx'
import { draftKey, numbersOf } from './answerDrafts.ts'
import type { Answers } from './useAnswers.ts'

const Box = styled.div`
  ${boxStyles}
  & textarea { display: block; resize: none; field-sizing: content; min-height: 4.5em; max-height: 60dvh; padding: 12px 0; overflow-wrap: anywhere; }
`
const Group = styled.fieldset`
  min-width: 0; display: grid; gap: 4px; overflow-wrap: anywhere;
  & > legend { padding: 0; font-weight: 600; font-size: var(--fs-s); margin-bottom: 4px; }
`
const Problem = styled(Secondary)`color: var(--bad); font-size: var(--fs-xs);`

interface OneProps {
  question: EventQuestion
  value: readonly string[]
  problem: string | undefined
  onChange: (value: readonly string[]) => void
}

const Texts = ({ question, value, problem, onChange, label }: OneProps & { label: string }) => {
  const [text = ''] = value
  const change = (typed: string) => onChange([typed])
  return (
    <Field label={label} {...(problem && { error: problem })}>
      {(tie) => (
        <Box data-error={problem ? true : undefined}>
          {question.kind === 'short_text' ? (
            <input
              {...tie} type="text" autoComplete="off" maxLength={eventQuestionLimits.short} aria-required={question.isRequired} value={text}
              onChange={({ target }) => change(target.value)}
            />
          ) : (
            <textarea
              {...tie} rows={3} maxLength={eventQuestionLimits.long} aria-required={question.isRequired} value={text}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </Box>
      )}
    </Field>
  )
}

const Choices = ({ question: { id, kind, options, isRequired }, value, problem, onChange, label }: OneProps & { label: string }) => {
  const words = useWords(eventGuestsWords)
  const name = useId()
  const problemId = `${name}-problem`
  const choices = kind === 'yes_no' ? [['yes', words.yes] as const, ['no', words.no] as const] : options.map((option) => [option, option] as const)
  return (
    <Group aria-describedby={problemId} aria-invalid={problem ? true : undefined} tabIndex={-1}>
      <legend>{label}</legend>
      {choices.map(([choice, text]) =>
        kind === 'several' ? (
          <Checkbox
            key={choice} checked={value.includes(choice)}
            onChange={({ target }) => onChange(target.checked ? [...value, choice] : value.filter((one) => one !== choice))}
          >
            {text}
          </Checkbox>
        ) : (
          <Radio key={choice} name={`${name} ${id}`} required={isRequired} checked={value[0] === choice} onChange={() => onChange([choice])}>
            {text}
          </Radio>
        ),
      )}
      <Problem as="span" id={problemId} aria-live="polite">
        {problem}
      </Problem>
    </Group>
  )
}

const One = (props: OneProps) => {
  const words = useWords(eventGuestsWords)
  const { kind, text, isRequired } = props.question
  const label = isRequired ? text : words.optional(text)
  return kind === 'short_text' || kind === 'long_text' ? <Texts {...props} label={label} /> : <Choices {...props} label={label} />
}

/** What an event asks, once and for each ticket; nothing where it asks nothing. */
export const QuestionFields = ({ answers }: { answers: Answers }) => {
  const words = useWords(eventGuestsWords)
  const { questions, drafts, tickets, problemOf, set } = answers
  if (!questions.length) return null
  const said = { missing: words.answerThis, tooLong: words.tooLong(eventQuestionLimits.long) }
  const fieldOf = (question: EventQuestion, number: number) => {
    const key = draftKey(question.id, number)
    const problem = problemOf(key)
    return (
      <One
        key={key} question={question} value={drafts[key] ?? []} problem={problem && said[problem]}
        onChange={(value) => set(question.id, number, value)}
      />
    )
  }
  const once = questions.filter((question) => numbersOf(question, tickets).includes(0))
  const each = questions.filter((question) => !numbersOf(question, tickets).includes(0))
  return (
    <Stack gap={12} role="group" aria-label={words.asks} data-asked>
      <H4 as="p">{words.asks}</H4>
      {once.map((question) => fieldOf(question, 0))}
      {each.length > 0 &&
        Array.from({ length: tickets }, (_, place) => (
          <Stack key={place} gap={12} role="group" aria-label={words.ticketNumber(place + 1)}>
            <H4 as="p">{words.ticketNumber(place + 1)}</H4>
            {each.map((question) => fieldOf(question, place + 1))}
          </Stack>
        ))}
      <Secondary>{words.hostReads}</Secondary>
    </Stack>
  )
}
