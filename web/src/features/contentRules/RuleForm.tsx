import styled from '@emotion/styled'
import {
  contentRules, ruleActions, ruleKinds, ruleLimits, ruleNumbers, type ContentRule, type ContentRuleDraft, type RuleKind, type TriedRule,
} from '@marquee/contract/contentRules'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { Card } from '#ui/Card.tsx'
import { Checkbox, Radio } from '#ui/Checkbox.tsx'
import { Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { SendOrCancel } from '#ui/SendOrCancel.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { H4, Strong } from '#ui/type.ts'
import { contentRulesWords } from '#words/en/contentRules.ts'
import { useWords } from '#words/words.tsx'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { WordsField } from './WordsField.tsx'

const Choices = styled.fieldset`
  display: grid; gap: 4px; min-width: 0;
  & > legend { padding: 0; font-weight: 600; font-size: var(--fs-s); margin-bottom: 10px; }
`
const Means = styled.span`display: block; color: var(--ink-2); font-size: var(--fs-s); line-height: 1.45; margin-top: 2px;`

type Counted = keyof typeof ruleNumbers
const isCounted = (kind: RuleKind): kind is Counted => kind in ruleNumbers

const numbersFor = (kind: Counted) => {
  const [least, most] = ruleNumbers[kind]
  return Array.from({ length: most - least + 1 }, (_, place) => least + place)
}

/** What a rule begins with, where another kind is chosen. */
const usual: Record<Counted, number> = { many_links: 2, repeated: 3, new_account: 7 }

const blank = (): ContentRuleDraft => ({ kind: 'words', words: [], number: 0, action: 'hold', message: '', isOn: true })

// One form for both: what changes a rule takes every field of what adds one, and the id in its address.
const change = contentRules.change as unknown as typeof contentRules.add

interface Props {
  /** Absent where it is new. */
  rule?: ContentRule
  /** What stands in the form, as soon as it does: it can be tried before it is saved. */
  onTyped: (rule: TriedRule) => void
  onClose: () => void
}

const startOf = ({ kind, words, number, action, message, isOn }: ContentRule): ContentRuleDraft =>
  ({ kind, words, number, action, message, isOn })

/** What to look for, what happens then, and what its author reads. */
export const RuleForm = ({ rule, onTyped, onClose }: Props) => {
  const words = useWords(contentRulesWords)
  // What the person at the form knows of: it is saved over nothing else.
  const [seen, setSeen] = useState(rule)
  const { form, control, submit, busy } = useRouteForm(rule ? change : contentRules.add, {
    start: rule ? startOf(rule) : blank(),
    ...(rule && { fixed: { ruleId: rule.id, version: seen?.version } as object }),
    refresh: [contentRules.list],
    rereads: true,
    onDone: () => {
      toast.success(rule ? words.saved : words.added)
      onClose()
    },
  })
  const { field: number } = useController({ control, name: 'number' })
  const typed = useWatch({ control })
  const { kind, action } = typed
  const tell = useEffectEvent(() => {
    const { kind, words, number, action } = form.getValues()
    onTyped({ kind, words, number, action, ...(rule && { ruleId: rule.id }) })
  })
  useEffect(() => tell(), [typed])
  const pick = form.register('kind', {
    onChange: ({ target }: { target: { value: RuleKind } }) => {
      if (isCounted(target.value)) form.setValue('number', usual[target.value])
    },
  })
  const head = useRef<HTMLHeadingElement>(null)
  /** The buttons go with the question: the focus goes on above them. */
  const settle = (theirs: ContentRule, isTaken: boolean) => {
    if (isTaken) form.reset(startOf(theirs))
    setSeen(theirs)
    head.current?.focus()
  }
  // It opens above the list, away from the button that has asked for it.
  useEffect(() => head.current?.focus(), [])
  const title = rule ? words.editTitle : words.newTitle
  return (
    <Card as="section" aria-label={title}>
      <form onSubmit={submit} noValidate>
        <Stack gap={20}>
          <H4 ref={head} tabIndex={-1} style={{ outline: 'none' }}>
            {title}
          </H4>
          {rule && seen && rule.version !== seen.version && (
            <ChangedMeanwhile rule={rule} onTake={() => settle(rule, true)} onKeep={() => settle(rule, false)} />
          )}
          <Choices>
            <legend>{words.kind}</legend>
            {ruleKinds.map((one) => (
              <Radio key={one} value={one} {...pick}>
                <Strong>{words.kinds[one][0]}</Strong>
                <Means>{words.kinds[one][1]}</Means>
              </Radio>
            ))}
          </Choices>
          {kind === 'words' && <WordsField key={seen?.version} control={control} error={form.formState.errors.words?.message} />}
          {kind && isCounted(kind) && (
            <Select
              label={words.number[kind]} value={String(number.value)} onChange={(value) => number.onChange(Number(value))}
              options={numbersFor(kind).map((one) => ({ value: String(one), label: words.choices[kind](one) }))}
            />
          )}
          <Choices>
            <legend>{words.action}</legend>
            {ruleActions.map((one) => (
              <Radio key={one} value={one} {...form.register('action')}>
                <Strong>{words.actions[one][0]}</Strong>
                <Means>{words.actions[one][1]}</Means>
              </Radio>
            ))}
          </Choices>
          {action === 'refuse' && (
            <TextArea control={control} name="message" label={words.message} hint={words.messageHint} max={ruleLimits.message} rows={2} />
          )}
          <Checkbox {...form.register('isOn')}>
            <Strong>{words.on}</Strong>
            <Means>{words.onText}</Means>
          </Checkbox>
          <SendOrCancel send={words.save} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Card>
  )
}
