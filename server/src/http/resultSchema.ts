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

/** The JSON schema from which Fastify compiles a route's serialiser; undefined where the answer is empty. */
export const resultSchema = (result: z.ZodType): object | undefined =>
  result instanceof z.ZodVoid ? undefined : (simplified(z.toJSONSchema(result, { io: 'output', target: 'draft-7' })) as object)
