import type { z } from 'zod'

type Fields = Record<string, unknown>

/** Every object that a schema lets an answer hold, however deep: its fields by name. */
export const shapesIn = (schema: unknown, seen = new Set<unknown>()): Fields[] => {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  if (Array.isArray(schema)) return schema.flatMap((part) => shapesIn(part, seen))
  const def = (schema as Partial<z.ZodType>)._zod?.def as Fields | undefined
  if (!def) return []
  const { shape, element, innerType, options, left, right, getter, valueType, in: from, out } = def
  const fields = shape as Fields | undefined
  const lazy = typeof getter === 'function' ? (getter as () => unknown)() : undefined
  const parts = [...Object.values(fields ?? {}), element, innerType, options, left, right, lazy, valueType, from, out]
  return [...(fields ? [fields] : []), ...parts.flatMap((part) => shapesIn(part, seen))]
}
