import { profileInformation } from '@marquee/contract/profileInformation'
import { profiles } from '@marquee/contract/profiles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRouteForm } from '#api/form.ts'
import { queryClient } from '#api/queryClient.ts'
import { useCell } from '#cell.ts'
import { useKeptDraft } from '#ui/useKeptDraft.ts'
import { toast } from '#feedback/toast.ts'
import { refetchAccount, useMe } from '#start/account.ts'
import { profileInformationWords } from '#words/en/profileInformation.ts'
import { useWords } from '#words/words.tsx'
import { draftOf, hasDraft, keepDraft } from './draft.ts'
import { isSame, ownInformation, typedOf } from './information.ts'

/** The form for what one says of oneself: kept while it is typed, through a reload, until it is saved or thrown away. */
export const useInformation = () => {
  const words = useWords(profileInformationWords)
  const { profile } = useMe()
  const { data: own } = useSuspenseQuery(ownInformation())
  const saved = typedOf(own)
  const [draft] = useState(() => draftOf(profile.id))
  const { form, control, submit, busy } = useRouteForm(profileInformation.save, {
    start: draft ?? saved,
    refresh: [profiles.read],
    onDone: (now) => {
      queryClient.setQueryData(ownInformation().queryKey, now)
      form.reset(typedOf(now))
      keepDraft(profile.id, undefined)
      toast.success(words.saved)
      // Names stand in the frame, too.
      return refetchAccount()
    },
  })
  useKeptDraft(form, (typed) => keepDraft(profile.id, isSame(typed, saved) ? undefined : typedOf(typed)))
  useEffect(() => hasDraft.set(draft !== undefined), [draft])

  const startOver = () => {
    form.reset(saved)
    keepDraft(profile.id, undefined)
  }

  return { own, form, control, submit, busy, isChanged: useCell(hasDraft), startOver }
}
