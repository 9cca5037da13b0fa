import { expect, it } from 'vitest'
import { z } from 'zod'
import { features } from '#features.ts'
import { compiledSerializer, serializerOf } from './serializer.ts'

const shape = z.object({ name: z.string(), city: z.string().nullable(), people: z.array(z.object({ nickname: z.string() })) })

it('leaves out what a shape does not name, however deep', () => {
  const answer = { name: 'Ada', city: null, secret: 'hidden', people: [{ nickname: 'ben', email: 'ben@marquee.test' }] }
  expect(JSON.parse(serializerOf(shape)(answer))).toEqual({ name: 'Ada', city: null, people: [{ nickname: 'ben' }] })
})

// A shape that cannot be compiled would otherwise be found by whoever is answered first.
it('can be compiled for the answer of every route', () => {
  const results = features.flatMap(({ bound }) => bound.map(({ route }) => route.result)).filter((result) => !(result instanceof z.ZodVoid))
  for (const result of results) expect(compiledSerializer(result)).toBeTypeOf('function')
  expect(results.length).toBeGreaterThan(100)
})
