import styled from '@emotion/styled'
import {
  moderationLimits, reportCategories, suspensionDays, type ActionKind, type Case, type PastKind, type SuspensionDays,
} from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { Gavel, SkipForward } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { useController } from 'react-hook-form'
import { useRouteForm } from '#api/form.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { recountRequests } from '#start/waitingRequests.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Radio } from '#ui/Checkbox.tsx'
import { FormFoot } from '#ui/FormFoot.ts'
import { Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { Secondary, Over, Strong } from '#ui/type.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { reportsWords } from '#words/en/reports.ts'
import { useWords } from '#words/words.tsx'
import { outdateContent } from './outdateContent.ts'
import { PartsField } from './PartsField.tsx'

const Acts = styled.fieldset`
  display: grid; gap: 4px;
  & > legend { padding: 0; font-weight: 600; font-size: var(--fs-s); margin-bottom: 10px; }
`
const Means = styled.span`display: block; color: var(--ink-2); font-size: var(--fs-s); line-height: 1.45; margin-top: 2px;`

const hints = { release: 'releaseHint', dismiss: 'dismissHint' } as const

const dayMs = 86_400_000
/** A shorter one than what runs already would change nothing. */
const longerThan = (until: string | null | undefined) =>
  suspensionDays.filter((days) => !until || Date.now() + Number(days) * dayMs > Date.parse(until))

interface Props {
  one: Case
  /** Where somebody works through a list: leads to the case after the one that stood at this place. */
  onNext?: (place: string) => Promise<void>
}

/**
 * What to do, on which ground, and the reason that the person reads. Where somebody else has decided meanwhile, what was written stays and
 * what can be done follows.
 */
export const DecideForm = ({ one, onNext }: Props) => {
  const { id: caseId, place, state, kinds, actions, category, standing, version, reported, reportCount, consequences, parts } = one
  const words = useWords(moderationWords)
  const reports = useWords(reportsWords)
  const [wish, setWish] = useState<ActionKind>()
  const [wishedDays, setWishedDays] = useState<SuspensionDays>('7')
  const [wishedId, setWishedId] = useState<string>()
  // A rule has held it, or a moderator has begun the case: nobody waits to be told.
  const isUnreported = reportCount === 0
  const usual = kinds.includes('lift') ? 'lift' : kinds[0]!
  const kind = wish && kinds.includes(wish) ? wish : usual
  const runs = kind === 'mute' ? standing?.mutedUntil : kind === 'suspend' ? standing?.suspendedUntil : null
  const spans = kind === 'mute' || kind === 'suspend' ? longerThan(runs).map((value) => ({ value, label: words.spans[value] })) : []
  const length = (spans.find(({ value }) => value === wishedDays) ?? spans[0])?.value
  const back = actions.filter(({ can }) => can.lift)
  const undoes = (back.find(({ id }) => id === wishedId) ?? back[0])?.id
  const goesOn = useRef(false)
  const { form, control, submit, busy } = useRouteForm(moderation.decide, {
    start: { category, reason: '', note: '', parts: [] },
    fixed: { caseId, kind, version, after: actions[0]?.id ?? null, ...(kind === 'lift' ? { undoes } : {}), ...(length ? { days: length } : {}) },
    refresh: [moderation.readCase, moderation.queue],
    rereads: true,
    onDone: async () => {
      toast.success(isUnreported && kind === 'dismiss' ? words.doneUnreported : words.done[kind])
      form.reset()
      setWish(undefined)
      void recountRequests()
      await outdateContent()
      if (goesOn.current) await onNext?.(place)
    },
  })
  // What cannot be taken back is asked about, once everything else is filled in.
  const decide = async (event: FormEvent) => {
    event.preventDefault()
    const follows = kind === 'ban' || kind === 'remove_content' ? consequences[kind] : null
    const isAsked = follows !== null && (kind === 'ban' || follows.events > 0)
    if (!isAsked || !(await form.trigger())) return submit()
    const title = words.sure[kind as keyof typeof words.sure](reported.person?.displayName ?? words.somebody)
    openConfirm('warn', { isGrave: true, title, text: words.follows(follows), onConfirm: () => submit() })
  }
  const meansOf = (act: ActionKind) => {
    if (act === 'remove_content' && reported.type === 'event') return words.removesEvent
    if (act === 'dismiss' && isUnreported) return words.dismissesUnreported
    if (act !== 'lift') return words.acts[act][1]
    const lifted = back.find(({ id }) => id === undoes)?.kind
    if (lifted === 'remove_content' && reported.type === 'event') return words.bringsEventBack
    return (lifted && words.liftMeans[lifted]) ?? words.acts.lift[1]
  }
  const { field: ground } = useController({ control, name: 'category' })
  const lineOf = (done: PastKind, at: string) => words.liftable(words.acts[done as ActionKind][0], wholeTimeOf(at))
  const choices = back.map(({ id, kind: done, at }) => ({ value: id, label: lineOf(done, at) }))
  const options = reportCategories.map((value) => ({ value, label: reports.categories[value] }))
  const isSettled = state === 'resolved' || state === 'rejected'
  const title = isSettled ? words.decideFurther : words.decide
  return (
    <Card as="section" aria-label={title}>
      <form onSubmit={(event) => void decide(event)} noValidate>
        <Stack gap={20}>
          <Stack gap={8}>
            <Over>{title}</Over>
            {isSettled && <Secondary>{words.furtherText}</Secondary>}
          </Stack>
          <Acts>
            <legend>{words.act}</legend>
            {kinds.map((act) => (
              <Radio key={act} name="kind" value={act} checked={act === kind} onChange={() => setWish(act)}>
                <Strong>{words.acts[act][0]}</Strong>
                <Means>{meansOf(act)}</Means>
              </Radio>
            ))}
          </Acts>
          {kind === 'lift' && undoes && back.length > 1 && (
            <Select label={words.liftWhich} value={undoes} onChange={setWishedId} options={choices} />
          )}
          {kind === 'clear_profile' && (
            <PartsField parts={parts} isWrong={form.formState.errors.parts !== undefined} field={form.register('parts')} />
          )}
          {length && (
            <Stack gap={8}>
              {runs && <Secondary>{words.runs(wholeTimeOf(runs))}</Secondary>}
              <Select label={words.days} value={length} options={spans} onChange={setWishedDays} />
            </Stack>
          )}
          <Select label={words.ground} value={ground.value} options={options} onChange={ground.onChange} />
          <TextArea
            control={control} name="reason" label={words.reason} hint={words[hints[kind as keyof typeof hints] ?? 'reasonHint']}
            max={moderationLimits.reason} rows={3}
          />
          <TextArea control={control} name="note" label={words.note} hint={words.noteHint} max={moderationLimits.note} rows={2} />
          <FormFoot>
            {onNext && !isSettled && (
              <Button type="submit" variant="line" icon={SkipForward} disabled={busy} onClick={() => (goesOn.current = true)}>
                {words.andNext}
              </Button>
            )}
            <Button type="submit" variant="primary" icon={Gavel} loading={busy} onClick={() => (goesOn.current = false)}>
              {words.acts[kind][0]}
            </Button>
          </FormFoot>
        </Stack>
      </form>
    </Card>
  )
}
