import { tiers, type Tier } from '@marquee/contract/tiers'
import { useState, type FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useRouteForm } from '#api/form.ts'
import type { Hung } from '#features/images/HungPictureField.tsx'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { tiersWords } from '#words/en/tiers.ts'
import { useWords } from '#words/words.tsx'
import { blankTier, shownIn, typedOf, type TierTyped } from './managed.ts'

// One form for both: what changes one takes every field of what adds one, and the id in its address.
const edit = tiers.edit as unknown as typeof tiers.add

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What an owner types about a tier: a new one, whose own page is shown afterwards, or one that is there. */
export const useTierForm = (tier: Tier | undefined, freeLevel: number) => {
  const words = useWords(tiersWords)
  const navigate = useNavigate()
  const [id] = useState(() => tier?.id ?? crypto.randomUUID())
  const [saved, setSaved] = useState(() => (tier ? typedOf(tier) : blankTier(freeLevel)))
  const [isAdded, setAdded] = useState(false)
  const [picture, setPicture] = useState<Hung | null>(() => {
    const { imageId, imageUrl } = tier ?? {}
    return imageId && imageUrl ? { imageId, imageUrl } : null
  })

  const { form, control, submit, busy } = useRouteForm(tier ? edit : tiers.add, {
    start: saved,
    fixed: (tier ? { tierId: id } : { id }) as object,
    sendsChanges: tier !== undefined,
    refresh: shownIn.filter((route) => route !== tiers.read || tier),
    onDone: () => {
      toast.success(tier ? words.saved : words.added)
      if (!tier) return setAdded(true)
      const now = { ...saved, ...form.getValues() }
      setSaved(now)
      form.reset(now)
    },
  })

  const send = async (event: FormEvent) => {
    event.preventDefault()
    form.setValue('imageId', picture?.imageId ?? null)
    await submit()
  }

  const typed = { ...saved, ...(useWatch({ control }) as TierTyped) }
  const isChanged = !isAdded && !isSame(saved, { ...typed, trialDays: Number(typed.trialDays), imageId: picture?.imageId ?? null })
  return {
    id, form, control, send, busy, typed, isChanged, isAdded, picture, setPicture,
    leave: () => navigate(to('editSubscription', { subscriptionId: id }), { replace: true }),
  }
}
