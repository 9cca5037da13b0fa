import type { Post } from '@marquee/contract/posts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Draft, Written } from './draft.ts'
import { draftKeeper, type Keeping } from './draftKeeper.ts'

/** Where what is written into a form is kept by now, and what can be done about it. `onOut` hears that it has been published already. */
export const useServerDraft = (place: string, form: UseFormReturn<Written>, start: Draft, onOut: (post: Post) => unknown) => {
  const [keeping, setKeeping] = useState<Keeping>({ state: start.isSaved ? 'saved' : 'device' })
  const [keeper] = useState(() => draftKeeper(place, form, start, setKeeping))
  const out = useEffectEvent(onOut)
  useEffect(() => keeper.begin((post) => out(post)), [keeper])
  return { ...keeper, keeping }
}
