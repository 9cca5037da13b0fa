import { brand, type Brand } from '@marquee/contract/brand'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useFollowSaved, useSeen } from '#api/followSaved.ts'
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
  const known = useSeen(saved)
  const { form, submit, busy } = useRouteForm(brand.save, {
    start: saved,
    fixed: { seen: known.seen },
    sendsChanges: true,
    refresh: [brand.read],
    rereads: true,
    onDone: async (now) => {
      queryClient.setQueryData(ownBrand().queryKey, now)
      form.reset(typedOf(now))
      await refetchConfiguration()
      toast.success(words.saved)
    },
  })
  // What is sent is a part; every field is on the screen.
  const whole = form as unknown as UseFormReturn<Brand>
  const { apart, takeTheirs, keepMine } = useFollowSaved(whole, known)
  // The configuration has come anew: another owner may have saved.
  useEffect(() => settingCell.subscribe(() => void queryClient.invalidateQueries({ queryKey: ownBrand().queryKey })), [])
  const typed = { ...saved, ...(useWatch({ control: whole.control }) as Brand) }
  const isChanged = !isSame(typed, saved)
  return { form: whole, submit, busy, typed, saved, isChanged, startOver: () => form.reset(saved), apart, takeTheirs, keepMine }
}
