import styled from '@emotion/styled'
import { manyKinds, moderationLimits, reportCategories, type ManyKind, type ReportCategory } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import Dialog from '@mui/material/Dialog'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { recountRequests } from '#start/waitingRequests.ts'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { Radio } from '#ui/Checkbox.tsx'
import { Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { SendOrCancel } from '#ui/SendOrCancel.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { H3, Secondary } from '#ui/type.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { reportsWords } from '#words/en/reports.ts'
import { useWords } from '#words/words.tsx'
import { outdateContent } from './outdateContent.ts'

const Acts = styled.fieldset`
  display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 2px 16px;
  & > legend { padding: 0; font-weight: 600; font-size: var(--fs-s); margin-bottom: 8px; }
  @media (max-width: 599.95px) { grid-template-columns: minmax(0, 1fr); }
`

interface Props {
  /** Each as it was read in the list. */
  cases: readonly { caseId: string; version: string }[]
  /** Of the first of them. */
  category: ReportCategory
  onDone: () => void
  onClose: () => void
}

/** The same act, on the same ground and for the same reason, in several cases. */
export const DecideManyDialog = ({ cases, category, onDone, onClose }: Props) => {
  const words = useWords(moderationWords)
  const reports = useWords(reportsWords)
  const heading = useId()
  const [kind, setKind] = useState<ManyKind>('dismiss')
  const { control, submit, busy } = useRouteForm(moderation.decideMany, {
    start: { category, reason: '', note: '' },
    fixed: { cases: [...cases], kind },
    refresh: [moderation.readCase, moderation.queue],
    rereads: true,
    onDone: async ({ done, undone }) => {
      onClose()
      onDone()
      toast[undone.length ? 'info' : 'success'](words.doneMany(done, undone.length))
      void recountRequests()
      await outdateContent()
    },
  })
  const { field: ground } = useController({ control, name: 'category' })
  const leave = () => {
    if (!busy) onClose()
  }
  return (
    <MuiTheme>
      <Dialog open onClose={leave} aria-labelledby={heading} fullWidth maxWidth="sm" transitionDuration={{ enter: 200, exit: 0 }}>
        <form onSubmit={submit} noValidate>
          <Stack gap={16}>
            <div>
              <H3 id={heading}>{words.decideMany(cases.length)}</H3>
              <Secondary>{words.decideManyText}</Secondary>
            </div>
            <Acts>
              <legend>{words.act}</legend>
              {manyKinds.map((act) => (
                <Radio key={act} name="kind" value={act} checked={act === kind} onChange={() => setKind(act)}>
                  {words.acts[act][0]}
                </Radio>
              ))}
            </Acts>
            <Select
              label={words.ground} value={ground.value} onChange={ground.onChange}
              options={reportCategories.map((value) => ({ value, label: reports.categories[value] }))}
            />
            <TextArea
              control={control} name="reason" label={words.reason} hint={kind === 'dismiss' ? words.dismissHint : words.reasonHint}
              max={moderationLimits.reason} rows={3}
            />
            <SendOrCancel send={words.acts[kind][0]} busy={busy} onCancel={leave} />
          </Stack>
        </form>
      </Dialog>
    </MuiTheme>
  )
}
