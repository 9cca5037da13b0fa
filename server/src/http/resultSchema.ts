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

const known = new WeakMap<z.ZodType, object>()

/** The JSON schema from which Fastify compiles a route's serialiser, made once for each shape; undefined where the answer is empty. */
export const resultSchema = (result: z.ZodType): object | undefined => {
  if (result instanceof z.ZodVoid) return undefined
  const schema = known.get(result) ?? (simplified(z.toJSONSchema(result, { io: 'output', target: 'draft-7' })) as object)
  known.set(result, schema)
  return schema
}

const compiled = new WeakMap<object, (answer: unknown) => string>()

/** The serialiser of a schema, compiled once: tests make the application hundreds of times in one process. */
export const serializerOf = ({ schema }: { schema: object }): ((answer: unknown) => string) => {
  const serialize = compiled.get(schema) ?? compile(schema)
  compiled.set(schema, serialize)
  return serialize
}
