import { useEffect } from 'react'
import { useFieldArray, useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import type { Information } from './information.ts'

type ListName = 'links' | 'fields'

/**
 * A list in the form: its entries, and how to add, move and remove one. The form library checks the whole list as soon as an entry is
 * added; what nobody has touched yet is not wrong yet, and its marks are taken away again.
 */
export const useListField = <N extends ListName>({ control, clearErrors }: UseFormReturn<Information>, name: N) => {
  const { fields, append, remove, swap } = useFieldArray({ control, name })
  const { errors, touchedFields, isSubmitted } = useFormState({ control, name })
  const values = useWatch({ control, name })
  const wrong = errors[name]

  useEffect(() => {
    if (isSubmitted || !Array.isArray(wrong)) return
    const touched = touchedFields[name] as Record<string, unknown>[] | undefined
    for (const [place, entry] of (wrong as (object | undefined)[]).entries())
      for (const part of Object.keys(entry ?? {})) {
        if (!touched?.[place]?.[part]) clearErrors(`${name}.${place}.${part}` as 'links.0.url')
      }
  }, [wrong, touchedFields, isSubmitted, clearErrors, name])

  return { ids: fields.map(({ id }) => id), values, append: append as (entry: Information[N][number]) => void, remove, swap }
}
