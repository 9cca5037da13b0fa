import { useEffect } from 'react'
import { useFieldArray, useFormState, useWatch, type ArrayPath, type FieldArray, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'

/**
 * A list in the form: its entries, and how to add, move and remove one. The form library checks the whole list as soon as an entry is
 * added; what nobody has touched yet is not wrong yet, and its marks are taken away again.
 */
export const useListField = <V extends FieldValues, N extends ArrayPath<V>>({ control, clearErrors }: UseFormReturn<V>, name: N) => {
  const { fields, append, remove, swap } = useFieldArray({ control, name })
  const { errors, touchedFields, isSubmitted } = useFormState({ control })
  const values = useWatch({ control, name: name as unknown as Path<V> }) as readonly Record<string, string>[]
  const wrong = (errors as Record<string, unknown>)[name]

  useEffect(() => {
    if (isSubmitted || !Array.isArray(wrong)) return
    const touched = (touchedFields as Record<string, unknown>)[name] as Record<string, unknown>[] | undefined
    for (const [place, entry] of (wrong as (object | undefined)[]).entries())
      for (const part of Object.keys(entry ?? {})) {
        if (!touched?.[place]?.[part]) clearErrors(`${name}.${place}.${part}` as Path<V>)
      }
  }, [wrong, touchedFields, isSubmitted, clearErrors, name])

  return { ids: fields.map(({ id }) => id), values, append: append as (entry: FieldArray<V, N>) => void, remove, swap }
}
