import { useEffect, useEffectEvent } from 'react'
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
 * the library's `keepDirtyValues` knows only fields that were dirty when it looked, and then calls the whole form clean.
 */
export const useFollowSaved = <V extends FieldValues>(form: UseFormReturn<V>, saved: V) => {
  const { defaultValues } = form.formState
  const follow = useEffectEvent(() => {
    if (isSame(saved, defaultValues)) return
    const shown = merged(form.getValues(), defaultValues, saved) as V
    const marks = { keepErrors: true, keepTouched: true, keepIsSubmitted: true }
    form.reset(saved, marks)
    if (!isSame(shown, saved)) form.reset(shown, { ...marks, keepDefaultValues: true })
  })
  useEffect(() => follow(), [saved])
}
