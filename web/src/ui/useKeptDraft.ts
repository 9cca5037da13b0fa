import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Hands on everything that is typed into a form, letter by letter. */
export const useKeptDraft = <V extends FieldValues>({ subscribe }: UseFormReturn<V>, keep: (values: V) => void) => {
  const kept = useEffectEvent(keep)
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => kept(values) }), [subscribe])
}
