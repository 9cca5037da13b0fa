import { profileInformation } from '@marquee/contract/profileInformation'
import { addressOf, sendsQuery, type Route } from '@marquee/contract/route'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { features } from '#features.ts'
import { createWorld, type World } from '#test/world.ts'

/* Walks every route that takes a text with one in which nothing can be kept. New routes are walked without a word here. */

let world: World
let headers: Record<string, string>
beforeAll(async () => {
  world = await createWorld()
  headers = await world.signed(await world.addPerson('sol', { role: 'Superadmin' }))
})
afterAll(() => world.close())

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  minimum?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** Something of this shape, with `text` wherever it may be any text. */
const sampleOf = (schema: Schema, text: string): unknown => {
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (first) return sampleOf(first, text)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.format === 'uuid') return crypto.randomUUID()
  if (schema.format === 'date-time') return '2030-01-01T00:00:00Z'
  if (schema.properties) return Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, sampleOf(one, text)]))
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items, text)] : []
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  return schema.type === 'boolean' ? true : text
}

const inputOf = (route: Route, text: string) =>
  sampleOf(z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Schema, text) as Record<string, unknown>

const send = (route: Route, input: Record<string, unknown>) => {
  const url = addressOf(route).replaceAll(/:(\w+)/g, (_, name: string) => (name.endsWith('Id') ? crypto.randomUUID() : 'x'))
  const query = new URLSearchParams(Object.entries(input).map(([name, value]): [string, string] => [name, String(value)])).toString()
  return world.app.inject({
    method: route.method as 'GET', headers,
    ...(sendsQuery(route) ? { url: `${url}?${query}` } : { url, payload: input }),
  })
}

const walked = features
  .flatMap(({ bound }) => bound)
  .map(({ route }) => route)
  .filter((route) => !route.sends && JSON.stringify(inputOf(route, '\0')).includes('\\u0000'))
  .map((route) => [`${route.method} ${addressOf(route)}`, route] as const)

it.each(walked)('%s refuses a zero in its texts', async (_name, route) => {
  const input = inputOf(route, 'zero\0')
  const parsed = route.input.safeParse(input)
  // Formatted text is kept without what nobody sees.
  const isCleaned = parsed.success && !JSON.stringify(parsed.data).includes('\\u0000')
  const { statusCode, json } = await send(route, input)
  if (isCleaned) expect(statusCode).toBeLessThan(500)
  else expect([statusCode, Array.isArray(json<{ errors: unknown }>().errors)]).toEqual([400, true])
})

it('names the field that holds one, and survives half a character', async () => {
  const { address: _, ...known } = await world.as('sol')(profileInformation.mine, {})
  const save = (label: string) => send(profileInformation.save, { ...known, links: [{ label, url: 'https://shop.test/' }] })
  const answer = await save('Sh\0p')
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ fieldName: 'links.0.label', message: 'must not hold characters that cannot be seen' }] }])
  expect((await save('Sh\ud800p')).statusCode).toBeLessThan(500)
})
