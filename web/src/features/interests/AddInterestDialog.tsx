import { interests } from '@marquee/contract/interests'
import { useState } from 'react'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { managedInterestsWords } from '#words/en/managedInterests.ts'
import { useWords } from '#words/words.tsx'
import { InterestDialog } from './InterestDialog.tsx'
import { shownIn } from './cachedInterests.ts'

/** A new interest, at the end of the list. */
export const AddInterestDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords(managedInterestsWords)
  // Made once, so that a second try adds it once.
  const [id] = useState(() => crypto.randomUUID())
  const { control, submit, busy } = useRouteForm(interests.add, {
    start: { name: '', icon: 'sparkles' },
    fixed: { id },
    refresh: shownIn,
    onDone: (_, { name }) => {
      toast.success(words.added(name))
      onClose()
    },
  })
  return <InterestDialog title={words.addTitle} act={words.add} control={control} busy={busy} onSubmit={submit} onClose={onClose} />
}
