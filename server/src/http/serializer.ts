import compile from 'fast-json-stringify'
import { z } from 'zod'

type Schema = Record<string, unknown> & { anyOf?: Schema[]; type?: unknown }

/** `anyOf: [X, null]` becomes X with `nullable`: the serialiser then needs no validator to choose a branch. */
const simplified = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(simplified)
  if (typeof node !== 'object' || node === null) return node
  const schema = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, simplified(value)])) as Schema
  // Answers are trimmed, not checked: formats, bounds and patterns would only cost time.
  for (const key of ['format', 'pattern', 'minimum', 'maximum', 'minLength', 'maxLength', '$schema']) delete schema[key]
  const [value, nothing] = schema.anyOf ?? []
  if (schema.anyOf?.length === 2 && nothing?.type === 'null') return { ...value, nullable: true }
  return schema
}

type Serializer = (answer: unknown) => string

const compiled = new WeakMap<z.ZodType, Serializer>()

/** The serialiser of a shape, compiled now unless it has been. Throws where the shape cannot be compiled. */
export const compiledSerializer = (result: z.ZodType): Serializer => {
  const known = compiled.get(result)
  if (known) return known
  const serializer: Serializer = compile(simplified(z.toJSONSchema(result, { io: 'output', target: 'draft-7' })) as object)
  compiled.set(result, serializer)
  return serializer
}

/**
 * The serialiser of a route's answers: what the shape does not name is left out. It is compiled with the first answer, once for each
 * shape: hundreds of them at the start would cost a quarter of its time, and memory for what a process may never say.
 */
export const serializerOf =
  (result: z.ZodType): Serializer =>
  (answer) =>
    compiledSerializer(result)(answer)
