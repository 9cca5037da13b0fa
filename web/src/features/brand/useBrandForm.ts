import { brand } from '@marquee/contract/brand'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useFollowSaved } from '#api/followSaved.ts'
import { useRouteForm } from '#api/form.ts'
import { queryClient } from '#api/queryClient.ts'
import { toast } from '#feedback/toast.ts'
import { refetchConfiguration, settingCell } from '#start/configuration.ts'
import { brandWords } from '#words/en/brand.ts'
import { useWords } from '#words/words.tsx'
import { isSame, ownBrand, typedOf } from './brandForm.ts'

/** The form for what an owner writes about the channel. Once it is saved this screen wears it, too. */
export const useBrandForm = () => {
  const words = useWords(brandWords)
  const { data: own } = useSuspenseQuery(ownBrand())
  const saved = typedOf(own)
  const { form, control, submit, busy } = useRouteForm(brand.save, {
    start: saved,
    onDone: async (now) => {
      queryClient.setQueryData(ownBrand().queryKey, now)
      form.reset(typedOf(now))
      await refetchConfiguration()
      toast.success(words.saved)
    },
  })
  useFollowSaved(form, saved)
  // The configuration has come anew: another owner may have saved.
  useEffect(() => settingCell.subscribe(() => void queryClient.invalidateQueries({ queryKey: ownBrand().queryKey })), [])
  const typed = { ...saved, ...(useWatch({ control }) as typeof saved) }
  return { form, control, submit, busy, typed, isChanged: !isSame(typed, saved), startOver: () => form.reset(saved) }
}
