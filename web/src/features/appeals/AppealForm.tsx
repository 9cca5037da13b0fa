import { appealLimits, appeals } from '@marquee/contract/appeals'
import { moderation } from '@marquee/contract/moderation'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { Stack } from '#ui/layout.ts'
import { SendOrCancel } from '#ui/SendOrCancel.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { appealsWords } from '#words/en/appeals.ts'
import { useWords } from '#words/words.tsx'

interface Props {
  actionId: string
  /** Whether somebody else than who has decided reads it. */
  hearer: 'other' | 'same'
  onClose: () => void
}

/** Says why a decision is wrong, once. */
export const AppealForm = ({ actionId, hearer, onClose }: Props) => {
  const words = useWords(appealsWords)
  const { control, submit, busy } = useRouteForm(appeals.make, {
    start: { text: '' },
    fixed: { actionId },
    refresh: [moderation.ownDecisions, appeals.closed],
    rereads: true,
    onDone: () => toast.success(words.asked[hearer]),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <TextArea control={control} name="text" label={words.text} hint={words.textHint[hearer]} max={appealLimits.text} rows={3} autoFocus />
        <SendOrCancel send={words.sendAppeal} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}
