import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What the person at a form knows of what is `saved`, which somebody else may change meanwhile: `seen` has what each field said before they
 * typed in it. A route that takes `seen` writes over nothing that has come since.
 */
export const useSeen = <S extends FieldValues>(saved: S) => {
  const [last, setLast] = useState({ saved, seen: saved })
  return { saved, seen: last.seen, last, setLast }
}

/**
 * Follows what others save: a field that nobody has touched here shows it, one that has been typed in stays, with all its parts. Done by
 * hand, as the library's `keepDirtyValues` knows only fields that were dirty when it looked, and then calls the whole form clean. `apart`
 * are the fields that say something else here than what was saved meanwhile; for each of them `takeTheirs` or `keepMine` is the answer.
 */
export const useFollowSaved = <V extends FieldValues, S extends Partial<V>>(
  form: UseFormReturn<V>,
  { saved, last, setLast }: ReturnType<typeof useSeen<S>>,
) => {
  const { defaultValues } = form.formState
  const typed = useWatch({ control: form.control }) as S
  const hasNews = !isSame(saved, last.saved)
  const isUntouched = (name: keyof S) => isSame(last.seen[name], last.saved[name]) && isSame(typed[name], last.seen[name])
  const isKnown = (name: keyof S) => isSame(typed[name], saved[name]) || (hasNews && isUntouched(name))
  const names = Object.keys(saved) as (keyof S & string)[]
  const seen = Object.fromEntries(names.map((name) => [name, isKnown(name) ? saved[name] : last.seen[name]])) as unknown as S
  if (hasNews || !isSame(seen, last.seen)) setLast({ saved, seen })

  const follow = useEffectEvent(() => {
    if (isSame(saved, defaultValues)) return
    const now = form.getValues()
    const isTyped = (name: keyof S & string) => !isSame(now[name], (defaultValues as S | undefined)?.[name])
    const shown = { ...saved, ...Object.fromEntries(names.filter(isTyped).map((name) => [name, now[name]])) } as unknown as V
    const marks = { keepErrors: true, keepTouched: true, keepIsSubmitted: true }
    form.reset(saved as unknown as V, marks)
    if (!isSame(shown, saved)) form.reset(shown, { ...marks, keepDefaultValues: true })
  })
  useEffect(() => follow(), [saved])

  return {
    apart: names.filter((name) => !isSame(seen[name], saved[name])),
    takeTheirs: (name: keyof S & string) =>
      form.setValue(name as Path<V>, saved[name] as PathValue<V, Path<V>>, { shouldDirty: true, shouldValidate: true }),
    keepMine: (name: keyof S & string) => setLast({ saved, seen: { ...seen, [name]: saved[name] } }),
  }
}
