import { tiers, type Tier } from '@marquee/contract/tiers'
import { useState, type FormEvent } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useFollowSaved, useSeen } from '#api/followSaved.ts'
import { useRouteForm } from '#api/form.ts'
import { queryClient } from '#api/queryClient.ts'
import type { Hung } from '#features/images/HungPictureField.tsx'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { tiersWords } from '#words/en/tiers.ts'
import { useWords } from '#words/words.tsx'
import { blankTier, managedTier, shownIn, typedOf, type TierTyped } from './managed.ts'

// One form for both: what changes one takes every field of what adds one, and the id in its address.
const edit = tiers.edit as unknown as typeof tiers.add

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What an owner types about a tier: a new one, whose own page is shown afterwards, or one that is there. What another owner saves of it
 * meanwhile is shown where nothing has been typed, and beside what has: nothing of theirs is written over.
 */
export const useTierForm = (tier: Tier | undefined, freeLevel: number) => {
  const words = useWords(tiersWords)
  const navigate = useNavigate()
  const [id] = useState(() => tier?.id ?? crypto.randomUUID())
  const [blank] = useState(() => blankTier(freeLevel))
  const saved = tier ? typedOf(tier) : blank
  const [isAdded, setAdded] = useState(false)
  const [chosen, setChosen] = useState<Hung | null>(null)

  const known = useSeen(saved)
  const { form, control, submit, busy } = useRouteForm(tier ? edit : tiers.add, {
    start: saved,
    fixed: (tier ? { tierId: id, seen: known.seen } : { id }) as object,
    sendsChanges: tier !== undefined,
    refresh: shownIn.filter((route) => route !== tiers.read || tier),
    rereads: tier !== undefined,
    onDone: async () => {
      toast.success(tier ? words.saved : words.added)
      if (!tier) return setAdded(true)
      // As it was saved, which may be other than it was typed.
      form.reset(typedOf(await queryClient.fetchQuery({ ...managedTier(id), staleTime: 0 })))
    },
  })
  const { apart, takeTheirs, keepMine } = useFollowSaved(form as unknown as UseFormReturn<TierTyped>, known)
  const typed = { ...saved, ...(useWatch({ control }) as TierTyped) }

  const { imageId, imageUrl } = tier ?? {}
  const hung = imageId && imageUrl ? { imageId, imageUrl } : null
  const picture = [hung, chosen].find((one) => one?.imageId === typed.imageId) ?? null
  const setPicture = (next: Hung | null) => {
    setChosen(next)
    form.setValue('imageId', next?.imageId ?? null, { shouldDirty: true })
    // Another picture shows something else.
    form.setValue('imageAlt', '', { shouldDirty: true })
  }
  const send = (event: FormEvent) => submit(event)

  return {
    id, form, control, send, busy, typed, saved, isChanged: !isAdded && !isSame(saved, typed), isAdded, picture, setPicture,
    apart, takeTheirs, keepMine,
    leave: () => navigate(to('editSubscription', { subscriptionId: id }), { replace: true }),
  }
}
