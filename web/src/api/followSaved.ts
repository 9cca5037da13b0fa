import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Each field as it is typed where it differs from `before`, else as it is `now`. A list is one field: its entries have no names. */
const merged = (typed: unknown, before: unknown, now: unknown): unknown => {
  if (isGroup(typed) && isGroup(before) && isGroup(now))
    return Object.fromEntries(Object.keys(now).map((name) => [name, merged(typed[name], before[name], now[name])]))
  return isSame(typed, before) ? now : typed
}

/**
 * Somebody else may save what a form is about: what nobody has touched here follows `saved`, what has been typed stays. Done by hand, as
 * the library's `keepDirtyValues` knows only fields that were dirty when it looked, and then calls the whole form clean. Answers the fields
 * that say something else here than what was saved meanwhile: to save them is to undo that.
 */
export const useFollowSaved = <V extends FieldValues>(form: UseFormReturn<V>, saved: V): readonly (keyof V)[] => {
  const { defaultValues } = form.formState
  const [known, setKnown] = useState<{ saved: V; apart: readonly (keyof V)[] }>({ saved, apart: [] })
  if (!isSame(saved, known.saved)) {
    const typed = form.getValues()
    const hasNews = (name: keyof V) => !isSame(saved[name], known.saved[name]) && !isSame(typed[name], known.saved[name])
    const isApart = (name: keyof V) => !isSame(typed[name], saved[name]) && (known.apart.includes(name) || hasNews(name))
    setKnown({ saved, apart: Object.keys(saved).filter(isApart) })
  }
  const follow = useEffectEvent(() => {
    if (isSame(saved, defaultValues)) return
    const shown = merged(form.getValues(), defaultValues, saved) as V
    const marks = { keepErrors: true, keepTouched: true, keepIsSubmitted: true }
    form.reset(saved, marks)
    if (!isSame(shown, saved)) form.reset(shown, { ...marks, keepDefaultValues: true })
  })
  useEffect(() => follow(), [saved])
  return known.apart
}
