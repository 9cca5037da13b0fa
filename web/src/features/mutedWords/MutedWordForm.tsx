import styled from '@emotion/styled'
import { mutedActions, mutedPlaces, mutedSpans, mutedWordLimits, mutedWords, type MutedWord, type MutedWordDraft } from '@marquee/contract/mutedWords'
import { useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { Card } from '#ui/Card.tsx'
import { Checkbox, Radio } from '#ui/Checkbox.tsx'
import { Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { Select } from '#ui/Select.tsx'
import { sentence } from '#ui/sentence.ts'
import { SendOrCancel } from '#ui/SendOrCancel.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { H4, Strong } from '#ui/type.ts'
import { mutedWordsWords } from '#words/en/mutedWords.ts'
import { useWords } from '#words/words.tsx'
import { outdateMuted } from './outdateMuted.ts'

const Choices = styled.fieldset`
  display: grid; gap: 4px; min-width: 0;
  & > legend { padding: 0; font-weight: 600; font-size: var(--fs-s); margin-bottom: 10px; }
`
const Means = styled.span`display: block; color: var(--ink-2); font-size: var(--fs-s); line-height: 1.45; margin-top: 2px;`
const Wrong = styled.p`color: var(--bad); font-size: var(--fs-xs);`

const blank: MutedWordDraft = { phrase: '', isWhole: true, places: [...mutedPlaces], action: 'hide', span: 'always' }

const startOf = ({ phrase, isWhole, places, action, expiresAt }: MutedWord): MutedWordDraft =>
  ({ phrase, isWhole, places, action, ...(expiresAt ? {} : { span: 'always' }) })

interface Props {
  /** Absent where it is new. */
  word?: MutedWord
  onClose: () => void
}

/** Which word, where, what happens, and for how long. */
export const MutedWordForm = ({ word, onClose }: Props) => {
  const words = useWords(mutedWordsWords)
  const [wordId] = useState(() => word?.id ?? crypto.randomUUID())
  const { form, control, submit, busy } = useRouteForm(mutedWords.set, {
    start: word ? startOf(word) : blank,
    fixed: { wordId },
    refresh: [mutedWords.list],
    onDone: async ({ phrase }) => {
      toast.success(word ? words.saved : words.added(phrase))
      onClose()
      await outdateMuted()
    },
  })
  const { field: span } = useController({ control, name: 'span' })
  const head = useRef<HTMLHeadingElement>(null)
  // It opens above the list, away from the button that has asked for it.
  useEffect(() => head.current?.focus(), [])
  const title = word ? words.editTitle : words.newTitle
  const wrongPlaces = form.formState.errors.places?.message
  const spans = mutedSpans.map((one) => ({ value: one, label: words.spans[one] }))
  const stays = word?.expiresAt ? [{ value: '' as const, label: words.staysUntil(wholeTimeOf(word.expiresAt)) }] : []
  return (
    <Card as="section" aria-label={title}>
      <form onSubmit={submit} noValidate>
        <Stack gap={20}>
          <H4 ref={head} tabIndex={-1} style={{ outline: 'none' }}>
            {title}
          </H4>
          <TextInput control={control} name="phrase" label={words.phrase} hint={words.phraseHint} max={mutedWordLimits.phrase} />
          <Checkbox {...form.register('isWhole')}>
            <Strong>{words.isWhole}</Strong>
            <Means>{words.isWholeText}</Means>
          </Checkbox>
          <Choices aria-describedby={wrongPlaces ? `${wordId}-places` : undefined}>
            <legend>{words.where}</legend>
            {mutedPlaces.map((one) => (
              <Checkbox key={one} value={one} {...form.register('places')}>
                <Strong>{words.places[one][0]}</Strong>
                <Means>{words.places[one][1]}</Means>
              </Checkbox>
            ))}
            {wrongPlaces && <Wrong id={`${wordId}-places`}>{sentence(wrongPlaces)}</Wrong>}
          </Choices>
          <Choices>
            <legend>{words.action}</legend>
            {mutedActions.map((one) => (
              <Radio key={one} value={one} {...form.register('action')}>
                <Strong>{words.actions[one][0]}</Strong>
                <Means>{words.actions[one][1]}</Means>
              </Radio>
            ))}
          </Choices>
          <Select
            label={words.span} value={span.value ?? ''} options={[...stays, ...spans]}
            onChange={(value) => span.onChange(value === '' ? undefined : value)}
          />
          <SendOrCancel send={words.save} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Card>
  )
}
