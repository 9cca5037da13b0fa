import styled from '@emotion/styled'
import { defaultLabels, labels, labelsOf, pairsOf, type LabelKey, type LabelPairs } from '@marquee/contract/labels'
import { roles } from '@marquee/contract/roles'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { codeIn } from '#api/errors.ts'
import { useFollowSaved, useSeen } from '#api/followSaved.ts'
import { useRouteForm } from '#api/form.ts'
import { report } from '#api/report.ts'
import { useLeaveQuestion } from '#feedback/useLeaveQuestion.ts'
import { toast } from '#feedback/toast.ts'
import { Page } from '#layouts/Page.tsx'
import { keepLabels, refetchLabels, useLabels } from '#start/configuration.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SaveBar } from '#ui/SaveBar.tsx'
import { TextButton } from '#ui/TextLink.tsx'
import { Secondary } from '#ui/type.ts'
import { UnsavedNote } from '#ui/UnsavedNote.tsx'
import { labelsWords } from '#words/en/labels.ts'
import { theirsWords } from '#words/en/theirs.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { LabelFields } from './LabelFields.tsx'
import { LabelPreview } from './LabelPreview.tsx'
import { areStandard, orStandard } from './orStandard.ts'

export const loader = async () => {
  await refetchLabels()
  return null
}
export const handle = { title: wordsOf(labelsWords).title }

const Lead = styled(Secondary)`max-width: 70ch; margin-bottom: 16px; @media (max-width: 599.95px) { padding: 0 16px; }`
const Room = styled.fieldset`
  display: grid; grid-template-columns: minmax(0, 1fr) 340px; gap: var(--gap-cards); align-items: start;
  & > aside { position: sticky; top: calc(16px + var(--over, 0px)); }
  @media (max-width: 1199.95px) { grid-template-columns: minmax(0, 1fr); & > aside { position: relative; top: 0; } }
  @media (max-width: 599.95px) { padding: 0 8px; }
`
const Fields = styled(Card)`padding-block: 4px 8px;`
const Standard = styled.div`
  border-top: 1px solid var(--line); padding-top: 8px; & > button { min-height: 44px; }
`

/** The channel's words for its roles and for its subscription, with a look at where they stand. */
export default function LabelsPage() {
  const words = useWords(labelsWords)
  const { undecided } = useWords(theirsWords)
  const saved = pairsOf(useLabels())
  const known = useSeen(saved)
  const { form, submit, busy } = useRouteForm(labels.set, {
    start: saved,
    fixed: { seen: known.seen },
    sendsChanges: true,
    onDone: async (now) => {
      form.reset(pairsOf(now))
      // Another owner may have saved since: the answer may be older than what has been heard.
      if (!(await refetchLabels())) keepLabels(now)
      toast.success(words.saved)
    },
    onFail: (error) => {
      if (codeIn(report(error)) === 'changed_meanwhile') void refetchLabels()
    },
  })
  // What is sent is a part; every pair is on the screen.
  const whole = form as unknown as UseFormReturn<LabelPairs>
  const { control } = whole
  const { isDirty } = whole.formState
  const startOver = () => whole.reset(saved)
  useLeaveQuestion(isDirty, startOver)
  const { apart, takeTheirs, keepMine } = useFollowSaved(whole, known)
  const unsaved = apart.length ? undecided : words.unsaved
  const typed = useWatch({ control }) as LabelPairs
  const fieldsOf = (key: LabelKey, name: string, meaning: string) => (
    <LabelFields
      key={key} control={control} of={key} name={name} meaning={meaning} theirs={apart.includes(key) ? saved[key] : null}
      onTake={() => takeTheirs(key)} onKeep={() => keepMine(key)}
    />
  )

  return (
    <Page title={words.title} width="full">
      <Lead>{words.lead}</Lead>
      <form onSubmit={submit} noValidate>
        <Room disabled={busy}>
          <Fields as="div">
            {roles.map((role) => fieldsOf(role, defaultLabels.ROLE[role], words.meanings[role]))}
            {fieldsOf('SUBSCRIPTION', defaultLabels.SUBSCRIPTION, words.subscriptionMeaning)}
            {!areStandard(typed) && (
              <Standard>
                <TextButton type="button" onClick={() => whole.reset(pairsOf(defaultLabels), { keepDefaultValues: true })}>
                  {words.useStandard}
                </TextButton>
              </Standard>
            )}
          </Fields>
          <LabelPreview labels={labelsOf(orStandard(typed))} />
        </Room>
        <SaveBar isNeeded={isDirty} note={<UnsavedNote text={unsaved} startOver={words.startOver} onStartOver={startOver} />}>
          <Button type="submit" variant="primary" loading={busy}>
            {words.save}
          </Button>
        </SaveBar>
      </form>
    </Page>
  )
}
