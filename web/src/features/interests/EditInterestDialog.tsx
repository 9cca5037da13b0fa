import { interests, type ManagedInterest } from '@marquee/contract/interests'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { managedInterestsWords } from '#words/en/managedInterests.ts'
import { useWords } from '#words/words.tsx'
import { InterestDialog } from './InterestDialog.tsx'
import { shownIn } from './cachedInterests.ts'

/** Another name or drawing; whoever has the interest keeps it. */
export const EditInterestDialog = ({ interest: { id, name, icon }, onClose }: { interest: ManagedInterest; onClose: () => void }) => {
  const words = useWords(managedInterestsWords)
  const { control, submit, busy } = useRouteForm(interests.edit, {
    start: { name, icon },
    fixed: { interestId: id },
    refresh: shownIn,
    onDone: () => {
      toast.success(words.saved)
      onClose()
    },
  })
  return <InterestDialog title={words.editTitle} act={words.save} control={control} busy={busy} onSubmit={submit} onClose={onClose} />
}
