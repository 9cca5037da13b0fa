import styled from '@emotion/styled'
import { defaultLabels, labels, type CustomLabels } from '@marquee/contract/labels'
import { roles } from '@marquee/contract/roles'
import { useWatch } from 'react-hook-form'
import { useFollowSaved } from '#api/followSaved.ts'
import { useRouteForm } from '#api/form.ts'
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
  const saved = useLabels()
  const { form, control, submit, busy } = useRouteForm(labels.set, {
    start: saved,
    onDone: async (now) => {
      form.reset(now)
      // Another owner may have saved since: the answer may be older than what has been heard.
      if (!(await refetchLabels())) keepLabels(now)
      toast.success(words.saved)
    },
  })
  const { isDirty } = form.formState
  const startOver = () => form.reset(saved)
  useLeaveQuestion(isDirty, startOver)
  useFollowSaved(form, saved)
  const typed = useWatch({ control }) as CustomLabels

  return (
    <Page title={words.title} width="full">
      <Lead>{words.lead}</Lead>
      <form onSubmit={submit} noValidate>
        <Room disabled={busy}>
          <Fields as="div">
            {roles.map((role) => (
              <LabelFields
                key={role} control={control} name={defaultLabels.ROLE[role]} meaning={words.meanings[role]}
                singular={`ROLE.${role}`} plural={`ROLE_PLURAL.${role}`}
              />
            ))}
            <LabelFields
              control={control} name={defaultLabels.SUBSCRIPTION} meaning={words.subscriptionMeaning}
              singular="SUBSCRIPTION" plural="SUBSCRIPTION_PLURAL"
            />
            {!areStandard(typed) && (
              <Standard>
                <TextButton type="button" onClick={() => form.reset(defaultLabels, { keepDefaultValues: true })}>
                  {words.useStandard}
                </TextButton>
              </Standard>
            )}
          </Fields>
          <LabelPreview labels={orStandard(typed)} />
        </Room>
        <SaveBar note={isDirty && <UnsavedNote text={words.unsaved} startOver={words.startOver} onStartOver={startOver} />}>
          <Button type="submit" variant="primary" loading={busy}>
            {words.save}
          </Button>
        </SaveBar>
      </form>
    </Page>
  )
}
